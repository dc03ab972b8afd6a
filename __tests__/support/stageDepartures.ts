/** Counts page loads, which jsdom only reports as not implemented. */
export function stageDepartures() {
  let departures = 0;
  const console = jest.spyOn(globalThis.console, "error").mockImplementation((problem: unknown) => {
    if (!String(problem).includes("Not implemented: navigation")) throw problem;
    departures += 1;
  });
  return { departures: () => departures, end: () => console.mockRestore() };
}
