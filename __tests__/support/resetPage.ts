const addListener = jest.spyOn(window, "addEventListener");

/** Resets modules and removes the window's listeners, like a page load. */
export function resetPage(): void {
  for (const [type, listener, options] of addListener.mock.calls)
    window.removeEventListener(type, listener, options);
  addListener.mockClear();
  jest.resetModules();
}
