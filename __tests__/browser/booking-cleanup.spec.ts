import { bookingBox, statusText } from "./support/bookingBox";
import { leaveHome, leftovers, noLeftovers, returnHome } from "./support/bookingVisit";
import { simulateProvider } from "./support/provider";
import { expect, test } from "./support/test";

// Without the fade between pages.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("twenty visits to the section leave one calendar and no memory leak @slow", async ({ page }) => {
  test.setTimeout(90_000);
  await simulateProvider(page);
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
    await expect(status).toHaveText(statusText.ready, { timeout: 15_000 });
    await leaveHome(page);
    expect(await leftovers(page)).toEqual(noLeftovers);
    await returnHome(page);
  };
  for (let warmUp = 0; warmUp < 3; warmUp += 1) await round();
  await expect(status).toHaveText(statusText.ready);
  const before = await weigh();
  for (let time = 0; time < 17; time += 1) await round();
  await expect(status).toHaveText(statusText.ready);
  await expect(frames).toHaveCount(1);
  const after = await weigh();
  expect(after.jsEventListeners - before.jsEventListeners).toBeLessThanOrEqual(4);
  expect(after.documents - before.documents).toBeLessThanOrEqual(1);
  expect(after.nodes - before.nodes).toBeLessThan(200);
  expect(after.usedSize - before.usedSize).toBeLessThan(1_000_000);
});
