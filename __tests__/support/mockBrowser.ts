import { mockIntersectionObserver } from "./mockIntersectionObserver";
import { mockMatchMedia } from "./mockMatchMedia";
import { mockRouter } from "./mockRouter";
import { mockScrolling } from "./mockScrolling";

/** Replaces the browser APIs that whole pages need and jsdom doesn't implement, and sets the page's language. */
export function mockBrowser() {
  document.documentElement.lang = "en-US";
  return {
    media: mockMatchMedia(),
    intersections: mockIntersectionObserver(),
    router: mockRouter(),
    scrolling: mockScrolling(),
  };
}
