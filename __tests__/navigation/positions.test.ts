import { leavePage } from "../support/leavePage";

const stored = () => JSON.parse(sessionStorage.getItem("positions") ?? "null");
const load = () => import("../../src/navigation/positions");

beforeEach(() => {
  leavePage();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
});

test("an entry of the history keeps the key that the router gave it", async () => {
  window.history.replaceState({ key: "from-router" }, "", "/");
  const { keyOfEntry } = await load();
  expect(keyOfEntry()).toBe("from-router");
});

test("an entry without a key gets one, and the same one from then on", async () => {
  const { keyOfEntry } = await load();
  const key = keyOfEntry();
  expect(key).toMatch(/^\d+$/);
  expect(window.history.state).toEqual({ key });
  expect(keyOfEntry()).toBe(key);
});

test("a key is added to what else the entry remembers, and its address stays", async () => {
  window.history.replaceState({ from: "elsewhere", key: 7 }, "", "/terms-of-service#fees");
  const { keyOfEntry } = await load();
  const key = keyOfEntry();
  expect(window.history.state).toEqual({ from: "elsewhere", key });
  expect(window.location.pathname + window.location.hash).toBe("/terms-of-service#fees");
});

test("a state that is no object makes room for the key", async () => {
  window.history.replaceState("text", "", "/");
  const { keyOfEntry } = await load();
  const key = keyOfEntry();
  expect(window.history.state).toEqual({ key });
});

test("the last position of an entry counts", async () => {
  const { rememberPosition, positionOf } = await load();
  rememberPosition("a", 100);
  rememberPosition("a", 0);
  expect(positionOf("a")).toBe(0);
  expect(positionOf("b")).toBeUndefined();
});

test("positions outlive a load of the page", async () => {
  const before = await load();
  before.rememberPosition("a", 333);
  before.savePositions();
  leavePage();
  const after = await load();
  expect(after.positionOf("a")).toBe(333);
});

test("the fifty entries that were used last are kept", async () => {
  const { rememberPosition, savePositions } = await load();
  for (let entry = 0; entry < 52; entry += 1) rememberPosition(`${entry}`, entry);
  rememberPosition("0", 1000);
  savePositions();
  expect(stored()).toHaveLength(50);
  expect(stored()[0]).toEqual(["3", 3]);
  expect(stored().at(-1)).toEqual(["0", 1000]);
});

test.each(["{broken", '{"a":1}', "null", '"text"', "7"])(
  "a storage that holds %s is like an empty one",
  async (text) => {
    sessionStorage.setItem("positions", text);
    const { rememberPosition, positionOf, savePositions } = await load();
    expect(positionOf("a")).toBeUndefined();
    rememberPosition("b", 2);
    expect(positionOf("b")).toBe(2);
    savePositions();
    expect(stored()).toEqual([["b", 2]]);
  },
);

test("an empty storage is fine", async () => {
  const { positionOf } = await load();
  expect(positionOf("a")).toBeUndefined();
});

test("what another page of the visit has saved meanwhile is kept beside what this one saves", async () => {
  const { rememberPosition, positionOf, savePositions } = await load();
  expect(positionOf("b")).toBeUndefined();
  rememberPosition("a", 1);
  sessionStorage.setItem("positions", '[["a",7],["b",2]]');
  savePositions();
  expect(stored()).toEqual([
    ["b", 2],
    ["a", 1],
  ]);
});

test("nobody looks into the storage before somebody asks for a position", async () => {
  const look = jest.spyOn(Storage.prototype, "getItem");
  const { keyOfEntry, rememberPosition, positionOf } = await load();
  rememberPosition(keyOfEntry(), 1);
  expect(look).not.toHaveBeenCalled();
  positionOf("a");
  expect(look).toHaveBeenCalledTimes(1);
  look.mockRestore();
});

test("of a storage that someone else wrote to, only what are positions is taken", async () => {
  sessionStorage.setItem("positions", '[["a",1],["b","2"],[3,4],null,{"0":"c","1":5},["d",6]]');
  const { positionOf } = await load();
  expect(positionOf("a")).toBe(1);
  expect(positionOf("d")).toBe(6);
  for (const key of ["b", "c", "3"]) expect(positionOf(key)).toBeUndefined();
});

test("where the browser allows no storage, positions last as long as the page", async () => {
  const closed = () => {
    throw new DOMException("closed", "SecurityError");
  };
  const spies = (["getItem", "setItem"] as const).map((name) =>
    jest.spyOn(Storage.prototype, name).mockImplementation(closed),
  );
  const { savePositions, rememberPosition, positionOf } = await load();
  expect(positionOf("a")).toBeUndefined();
  rememberPosition("a", 5);
  expect(savePositions).not.toThrow();
  expect(positionOf("a")).toBe(5);
  for (const spy of spies) spy.mockRestore();
});
