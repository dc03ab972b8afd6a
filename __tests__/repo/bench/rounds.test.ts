/** @jest-environment node */

import { inRounds } from "../../../tools/repo/bench/rounds";

test("measures each in turn, so that a machine that slows down meanwhile does so for all alike", async () => {
  const order: string[] = [];
  const measured = await inRounds(2, ["ours", "a peer's"], async (page, round) => {
    order.push(`${page}, ${round}`);
    return `${page} took ${round}`;
  });
  expect(order).toEqual(["ours, 1", "a peer's, 1", "ours, 2", "a peer's, 2"]);
  expect(measured).toEqual([
    ["ours", ["ours took 1", "ours took 2"]],
    ["a peer's", ["a peer's took 1", "a peer's took 2"]],
  ]);
});

test("waits for one measurement to end before the next begins", async () => {
  let running = 0;
  await inRounds(3, ["ours", "a peer's"], async () => {
    expect(running).toBe(0);
    running += 1;
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  });
});
