const listened = [window, document].map((target) => ({
  target,
  add: jest.spyOn(target, "addEventListener"),
}));

/** Resets modules and removes the listeners of the window and document, like a page load. */
export function resetPage(): void {
  for (const { target, add } of listened) {
    for (const [type, listener, options] of add.mock.calls)
      target.removeEventListener(type, listener, options);
    add.mockClear();
  }
  jest.resetModules();
}
