import { stageIntersections } from "./stageIntersections";
import { stageMedia } from "./stageMedia";
import { stageRouter } from "./stageRouter";
import { stageScrolling } from "./stageScrolling";

/** Stand-ins for all that whole pages ask of a browser, and jsdom lacks. */
export function stageBrowser() {
  return {
    media: stageMedia(),
    sights: stageIntersections(),
    router: stageRouter(),
    scrolling: stageScrolling(),
  };
}
