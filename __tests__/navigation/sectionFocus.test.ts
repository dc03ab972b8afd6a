import { scrollToElement, scrollToTop } from "../../src/navigation/scrollTo";
import { stageMedia } from "../support/stageMedia";
import { stageResizes } from "../support/stageResizes";
import { stageScrolling } from "../support/stageScrolling";

test("a section has the focus again after the router has taken it for its own, once", () => {
  stageMedia();
  stageScrolling();
  stageResizes();
  document.body.innerHTML =
    '<div id="gatsby-focus-wrapper" tabindex="-1"><section id="services" tabindex="-1"></section></div>';
  const [wrapper, section] = document.querySelectorAll<HTMLElement>("[tabindex]");
  if (wrapper === undefined || section === undefined) throw new Error("There is no page.");
  scrollToElement(section);
  wrapper.focus();
  expect(section).toHaveFocus();
  wrapper.focus();
  expect(wrapper).toHaveFocus();
  scrollToTop();
});
