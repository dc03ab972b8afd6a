import { markEntered } from "../../src/navigation/entered";

const entered = () => document.querySelector("main")?.hasAttribute("data-entered");

test("the first page of a visit makes an entrance, later ones do not", () => {
  document.body.innerHTML = '<main id="main"></main>';
  markEntered(null);
  markEntered(undefined);
  expect(entered()).toBe(false);
  markEntered({ pathname: "/" });
  expect(entered()).toBe(true);
});
