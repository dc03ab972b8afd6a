import { bookingBox, says } from "./support/bookingBox";
import { comeBack, leave, leftovers, nothing } from "./support/bookingVisit";
import { standIn } from "./support/provider";
import { expect, test } from "./support/test";

// The fade between two pages is tried elsewhere.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("twenty times in and out leave one calendar, and nothing that grows @slow", async ({ page }) => {
  test.setTimeout(90_000);
  await standIn(page);
  await page.goto("/#booking");
  const { status, frames } = bookingBox(page);
  const tools = await page.context().newCDPSession(page);
  const weigh = async () => {
    await tools.send("HeapProfiler.collectGarbage");
    const { nodes, jsEventListeners, documents } = await tools.send("Memory.getDOMCounters");
    const { usedSize } = await tools.send("Runtime.getHeapUsage");
    return { nodes, jsEventListeners, documents, usedSize };
  };
  const round = async () => {
    await expect(status).toHaveText(says.ready, { timeout: 15_000 });
    await leave(page);
    expect(await leftovers(page)).toEqual(nothing);
    await comeBack(page);
  };
  for (let warmUp = 0; warmUp < 3; warmUp += 1) await round();
  await expect(status).toHaveText(says.ready);
  const before = await weigh();
  for (let time = 0; time < 17; time += 1) await round();
  await expect(status).toHaveText(says.ready);
  await expect(frames).toHaveCount(1);
  const after = await weigh();
  expect(after.jsEventListeners - before.jsEventListeners).toBeLessThanOrEqual(4);
  expect(after.documents - before.documents).toBeLessThanOrEqual(1);
  expect(after.nodes - before.nodes).toBeLessThan(200);
  expect(after.usedSize - before.usedSize).toBeLessThan(1_000_000);
});
