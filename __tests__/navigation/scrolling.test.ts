import { startVisit } from "../support/startVisit";

const toTop = { top: 0, behavior: "instant" };
const toServices = { to: "services", behavior: "smooth", block: "start" };

beforeEach(() => sessionStorage.clear());

test("a new page begins at its top, at once", async () => {
  const visit = await startVisit("/");
  visit.follow("/", "/privacy-policy", "second");
  expect(visit.scrolling.moves()).toEqual([toTop]);
});

test("a link to a section of another page begins at its top, and then slides to the section", async () => {
  const visit = await startVisit("/privacy-policy");
  visit.follow("/privacy-policy", "/#services", "second");
  expect(visit.scrolling.moves()).toEqual([toTop, toServices]);
  expect(document.querySelector("#services")).toHaveFocus();
});

test("a link to a section of this page slides there from where the visitor is", async () => {
  const visit = await startVisit("/");
  visit.follow("/", "/#services", "second");
  expect(visit.scrolling.moves()).toEqual([toServices]);
});

test("the same link leads there again", async () => {
  const visit = await startVisit("/");
  visit.follow("/", "/#services", "second");
  visit.scrolling.moves();
  visit.follow("/#services", "/#services", "second");
  expect(visit.scrolling.moves()).toEqual([toServices]);
});

test("a link to the page itself slides to its top", async () => {
  const visit = await startVisit("/", { at: 900 });
  visit.follow("/", "/", "second");
  expect(visit.scrolling.moves()).toEqual([{ top: 0, behavior: "smooth" }]);
});

test.each(["/#nothing", "/#%", "/#%E0%A4%A"])("the hash of %s leads nowhere", async (address) => {
  const visit = await startVisit("/", { at: 900 });
  visit.follow("/", address, "second");
  expect(visit.scrolling.moves()).toEqual([]);
});

test("an encoded hash is found", async () => {
  const visit = await startVisit("/");
  visit.follow("/", "/#%73ervices", "second");
  expect(visit.scrolling.moves()).toEqual([toServices]);
  visit.follow("/", "/#a%23b", "third");
  expect(visit.scrolling.moves()).toEqual([{ ...toServices, to: "a#b" }]);
});
