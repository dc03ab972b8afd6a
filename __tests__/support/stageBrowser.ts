import { stageIntersections } from "./stageIntersections";
import { stageMedia } from "./stageMedia";
import { stageRouter } from "./stageRouter";
import { stageScrolling } from "./stageScrolling";

/** Replaces the browser APIs that whole pages need and jsdom doesn't implement. */
export function stageBrowser() {
  return {
    media: stageMedia(),
    sights: stageIntersections(),
    router: stageRouter(),
    scrolling: stageScrolling(),
  };
}
