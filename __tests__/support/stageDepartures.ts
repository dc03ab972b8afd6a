/** jsdom never leaves a page; it says that it was asked to, which is how tests see a load of another address. */
export function stageDepartures() {
  let departures = 0;
  const console = jest.spyOn(globalThis.console, "error").mockImplementation((problem: unknown) => {
    if (!String(problem).includes("Not implemented: navigation")) throw problem;
    departures += 1;
  });
  return { departures: () => departures, end: () => console.mockRestore() };
}
