/** Each subject once, then all of them again: a machine that slows down meanwhile does so for all alike. */
export async function inRounds<Subject, Result>(
  rounds: number,
  subjects: readonly Subject[],
  measure: (subject: Subject, round: number) => Promise<Result>,
): Promise<[Subject, Result[]][]> {
  const measured = subjects.map((subject): [Subject, Result[]] => [subject, []]);
  for (let round = 1; round <= rounds; round += 1)
    for (const [subject, results] of measured) results.push(await measure(subject, round));
  return measured;
}
