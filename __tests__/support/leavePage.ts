const listening = jest.spyOn(window, "addEventListener");

/** What a page load ends: modules forget what they knew, and nobody listens to the window any more. */
export function leavePage(): void {
  for (const [type, listener, options] of listening.mock.calls)
    window.removeEventListener(type, listener, options);
  listening.mockClear();
  jest.resetModules();
}
