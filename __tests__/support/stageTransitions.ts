/** A stand-in for the browser's view transitions, which jsdom lacks; with a reason, each of them is skipped. */
export function stageTransitions(skipped?: Error) {
  let started = 0;
  let held = false;
  const steps: Promise<void>[] = [];
  const handled = new Set<Promise<void>>();

  /** A promise that knows whether somebody looks after its failure. */
  const step = (promise: Promise<void>) => {
    steps.push(promise);
    const attach = promise.catch.bind(promise);
    // The stand-in looks after it as well, so that a test fails by its assertion and not by the process.
    attach(() => {});
    promise.catch = (onFailure) => {
      handled.add(promise);
      return attach(onFailure);
    };
    return promise;
  };

  const startViewTransition = (update: () => Promise<void>) => {
    started += 1;
    held = true;
    const updated = update().then(() => {
      held = false;
    });
    const outcome = () => (skipped === undefined ? updated : Promise.reject(skipped));
    return { updateCallbackDone: step(outcome()), ready: step(outcome()), finished: step(outcome()) };
  };

  Object.defineProperty(document, "startViewTransition", { configurable: true, value: startViewTransition });
  return {
    started: () => started,
    /** Whether the old picture is still being shown. */
    held: () => held,
    /** How many of the promises would fail without anybody noticing. */
    unhandled: () => steps.filter((promise) => !handled.has(promise)).length,
  };
}
