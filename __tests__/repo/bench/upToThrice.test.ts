/** @jest-environment node */

import { upToThrice } from "../../../tools/repo/bench/upToThrice";

const failing = (times: number) => {
  let left = times;
  return async () => {
    if (left > 0) {
      left -= 1;
      throw new Error("The recording was lost.");
    }
    return "1.2 s";
  };
};

test("measures again what failed, and tells why", async () => {
  const told: string[] = [];
  expect(await upToThrice(failing(2), (happened) => told.push(happened))).toBe("1.2 s");
  const again = "That failed and is tried again: The recording was lost.";
  expect(told).toEqual([again, again]);
});

test("says nothing of what succeeds", async () => {
  const told: string[] = [];
  await upToThrice(failing(0), (happened) => told.push(happened));
  expect(told).toEqual([]);
});

test("ends with a failure that stays", async () => {
  await expect(upToThrice(failing(3), () => {})).rejects.toThrow("The recording was lost.");
});
