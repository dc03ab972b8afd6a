/** A stand-in for an element's animations, which jsdom lacks: each is in the state that the test names. */
export function stageAnimations(...states: readonly AnimationPlayState[]) {
  const played: AnimationPlayState[] = [];
  const asked: unknown[] = [];
  Reflect.set(Element.prototype, "getAnimations", (options: unknown) => {
    asked.push(options);
    return states.map((playState) => ({ playState, play: () => played.push(playState) }));
  });
  return { played: () => played, asked: () => asked };
}
