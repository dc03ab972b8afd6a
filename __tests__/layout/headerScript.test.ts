import { headerScript } from "../../src/layout/headerScript";
import { leavePage } from "../support/leavePage";
import { stageScrolling } from "../support/stageScrolling";

/** Runs the script the way the head of a page does: as text. */
function openAt(top: number) {
  leavePage();
  const scrolling = stageScrolling();
  const script = document.createElement("script");
  script.textContent = headerScript;
  document.head.append(script);
  script.remove();
  expect(header()).toBe("clear");
  if (top > 0) scrolling.arriveAt(top);
  return scrolling;
}

const header = () => document.documentElement.dataset.header;

afterEach(() => {
  delete document.documentElement.dataset.header;
});

test.each([
  [0, "clear"],
  [60, "clear"],
  [61, "solid"],
  [5000, "solid"],
])("a page that the browser opens at %i has a %s header", (top, state) => {
  openAt(top);
  expect(header()).toBe(state);
});

test("the header follows the visitor down and up again", () => {
  const scrolling = openAt(0);
  scrolling.arriveAt(61);
  expect(header()).toBe("solid");
  scrolling.arriveAt(60);
  expect(header()).toBe("clear");
});
