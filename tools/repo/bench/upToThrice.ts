const tries = 3;

/**
 * For what loses a measurement now and then, through no fault of the page: a bench of many minutes must not end with
 * it. What happened is told each time, and a failure that stays is one.
 */
export async function upToThrice<Result>(
  measure: () => Promise<Result>,
  tell: (happened: string) => void,
): Promise<Result> {
  for (let trial = 1; ; trial += 1)
    try {
      return await measure();
    } catch (error) {
      if (trial === tries) throw error;
      tell(`That failed and is tried again: ${error instanceof Error ? error.message : error}`);
    }
}
