const listening = jest.spyOn(window, "addEventListener");

/** Resets what a page load resets: modules and listeners on the window. */
export function leavePage(): void {
  for (const [type, listener, options] of listening.mock.calls)
    window.removeEventListener(type, listener, options);
  listening.mockClear();
  jest.resetModules();
}
