/** Counts page loads, which jsdom only reports as not implemented. */
export function mockPageLoads() {
  let count = 0;
  const console = jest.spyOn(globalThis.console, "error").mockImplementation((problem: unknown) => {
    if (!String(problem).includes("Not implemented: navigation")) throw problem;
    count += 1;
  });
  return { count: () => count, end: () => console.mockRestore() };
}
