import { openVisit, startVisit } from "../support/startVisit";

const toServices = { to: "services", behavior: "smooth", block: "start" };
const leave = () => window.dispatchEvent(new Event("pagehide"));

beforeEach(() => sessionStorage.clear());

test("a cold load with a hash goes to its section", async () => {
  const { scrolling } = await startVisit("/#services");
  expect(scrolling.moves()).toEqual([toServices]);
});

test("a cold load without a hash leaves the page where the browser has put it", async () => {
  const { scrolling } = await startVisit("/", { at: 40 });
  expect(scrolling.moves()).toEqual([]);
  expect(window.scrollY).toBe(40);
});

test("a reload leads to where the visitor was, whatever the hash says", async () => {
  const before = await startVisit("/#services");
  before.scrolling.arriveAt(640);
  leave();
  const { scrolling } = await startVisit("/#services");
  expect(scrolling.moves()).toEqual([{ top: 640, behavior: "instant" }]);
});

test("a reload stays where the visitor was while late fonts change the height, until the visitor scrolls", async () => {
  const before = await startVisit("/");
  before.scrolling.arriveAt(640);
  leave();
  const { scrolling, grow } = await startVisit("/");
  scrolling.arriveAt(591);
  scrolling.moves();
  grow();
  expect(scrolling.moves()).toEqual([{ top: 640, behavior: "instant" }]);
  window.dispatchEvent(new Event("wheel"));
  scrolling.arriveAt(900);
  grow();
  expect(scrolling.moves()).toEqual([]);
});

test("a reload of another entry does not lead to where the visitor was on this one", async () => {
  const before = await startVisit("/");
  before.scrolling.arriveAt(640);
  leave();
  const { scrolling } = await startVisit("/#services", { key: "second" });
  expect(scrolling.moves()).toEqual([toServices]);
});

test.each(["wheel", "touchmove", "pointerdown", "keydown"])(
  "a %s before the scripts are there is never undone, neither by a hash nor by a position",
  async (hand) => {
    const first = await openVisit("/#services");
    window.dispatchEvent(new Event(hand));
    first.scrolling.arriveAt(300);
    first.show();
    expect(first.scrolling.moves()).toEqual([]);
    leave();
    const reload = await openVisit("/#services");
    window.dispatchEvent(new Event(hand));
    reload.show();
    expect(reload.scrolling.moves()).toEqual([]);
  },
);

test("the position after a load is remembered, also when the visitor does not scroll", async () => {
  const visit = await startVisit("/", { at: 321 });
  visit.follow("/", "/privacy-policy", "second");
  visit.scrolling.moves();
  visit.travel("/", { key: "first" }).arrive("/privacy-policy");
  expect(visit.scrolling.moves()).toEqual([{ top: 321, behavior: "instant" }]);
});

test("who scrolls up to the top before the scripts are there was there, and not where an earlier load ended", async () => {
  const before = await startVisit("/");
  before.scrolling.arriveAt(640);
  leave();
  const visit = await openVisit("/");
  window.dispatchEvent(new Event("wheel"));
  visit.show();
  visit.follow("/", "/privacy-policy", "second");
  visit.scrolling.moves();
  visit.travel("/", { key: "first" }).arrive("/privacy-policy");
  expect(visit.scrolling.moves()).toEqual([{ top: 0, behavior: "instant" }]);
});

test("the browser restores a load, this site everything else", async () => {
  const visit = await openVisit("/");
  expect(window.history.scrollRestoration).toBe("auto");
  visit.show();
  expect(window.history.scrollRestoration).toBe("manual");
  leave();
  expect(window.history.scrollRestoration).toBe("auto");
  window.dispatchEvent(new Event("pageshow"));
  expect(window.history.scrollRestoration).toBe("manual");
});

test("scripts that begin once the load is over leave nothing more to the browser", async () => {
  await openVisit("/", { ready: "complete" });
  expect(window.history.scrollRestoration).toBe("manual");
});
