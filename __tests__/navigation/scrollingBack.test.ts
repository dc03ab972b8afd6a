import { startVisit } from "../support/startVisit";

const toTop = { top: 0, behavior: "instant" };
const toServices = { to: "services", behavior: "smooth", block: "start" };

beforeEach(() => sessionStorage.clear());

test("back leads to exactly where the visitor was, whatever the hash says", async () => {
  const visit = await startVisit("/#services");
  visit.scrolling.arriveAt(1333);
  visit.follow("/#services", "/privacy-policy", "second");
  visit.scrolling.arriveAt(200);
  visit.scrolling.moves();
  visit.travel("/#services", { key: "first" }).arrive("/privacy-policy");
  expect(visit.scrolling.moves()).toEqual([{ top: 1333, behavior: "instant" }]);
  visit.travel("/privacy-policy", { key: "second" }).arrive("/#services");
  expect(visit.scrolling.moves()).toEqual([{ top: 200, behavior: "instant" }]);
});

test("what the browser scrolls between two pages is no position of either", async () => {
  const visit = await startVisit("/");
  visit.scrolling.arriveAt(1333);
  visit.follow("/", "/privacy-policy", "second");
  visit.scrolling.arriveAt(200);
  const step = visit.travel("/", { key: "first" });
  visit.scrolling.arriveAt(77);
  step.arrive("/privacy-policy");
  visit.scrolling.moves();
  visit.travel("/privacy-policy", { key: "second" }).arrive("/");
  expect(visit.scrolling.moves()).toEqual([{ top: 200, behavior: "instant" }]);
});

test("a step to an entry that nobody remembers is like a link to it", async () => {
  const visit = await startVisit("/privacy-policy");
  visit.travel("/#services", { key: "unknown" }).arrive("/privacy-policy");
  expect(visit.scrolling.moves()).toEqual([toTop, toServices]);
});

test("after a hash link to where one is, as the skip link is the second time, positions are still remembered", async () => {
  const visit = await startVisit("/");
  visit.travel("/#services", null).arrive("/");
  visit.travel("/#services", null);
  visit.scrolling.arriveAt(900);
  const entry: unknown = window.history.state;
  visit.follow("/#services", "/privacy-policy", "second");
  visit.scrolling.moves();
  visit.travel("/#services", entry).arrive("/privacy-policy");
  expect(visit.scrolling.moves()).toEqual([{ top: 900, behavior: "instant" }]);
});

test("a link to a page that was visited before begins at its top, not where the visitor was", async () => {
  const visit = await startVisit("/");
  visit.scrolling.arriveAt(1333);
  visit.follow("/", "/privacy-policy", "second");
  visit.scrolling.moves();
  visit.follow("/privacy-policy", "/", "first");
  expect(visit.scrolling.moves()).toEqual([toTop]);
});

test("a hash that was typed is a new place, and the old one keeps its position", async () => {
  const visit = await startVisit("/");
  visit.scrolling.arriveAt(500);
  visit.travel("/#services", null).arrive("/");
  expect(visit.scrolling.moves()).toEqual([toServices]);
  visit.scrolling.arriveAt(900);
  expect(window.history.state).toEqual({ key: expect.stringMatching(/^\d+$/) });
  visit.travel("/", { key: "first" }).arrive("/#services");
  expect(visit.scrolling.moves()).toEqual([{ top: 500, behavior: "instant" }]);
});

test("an entry that was never scrolled is left as it is, and back leads to its top", async () => {
  const visit = await startVisit("/", { key: null });
  expect(window.history.state).toBeNull();
  visit.follow("/", "/#services", "second");
  visit.scrolling.arriveAt(900);
  visit.scrolling.moves();
  visit.travel("/", null).arrive("/#services");
  expect(visit.scrolling.moves()).toEqual([{ top: 0, behavior: "instant" }]);
});

test("the first entry of a visit is remembered once it is scrolled", async () => {
  const visit = await startVisit("/", { key: null });
  visit.scrolling.arriveAt(700);
  const { state } = window.history;
  expect(state).toEqual({ key: expect.stringMatching(/^\d+$/) });
  visit.follow("/", "/privacy-policy", "second");
  visit.scrolling.moves();
  visit.travel("/", state).arrive("/privacy-policy");
  expect(visit.scrolling.moves()).toEqual([{ top: 700, behavior: "instant" }]);
});
