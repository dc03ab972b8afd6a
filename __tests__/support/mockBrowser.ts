import { mockIntersectionObserver } from "./mockIntersectionObserver";
import { mockMatchMedia } from "./mockMatchMedia";
import { mockRouter } from "./mockRouter";
import { mockScrolling } from "./mockScrolling";

/** Replaces the browser APIs that whole pages need and jsdom doesn't implement. */
export function mockBrowser() {
  return {
    media: mockMatchMedia(),
    intersections: mockIntersectionObserver(),
    router: mockRouter(),
    scrolling: mockScrolling(),
  };
}
