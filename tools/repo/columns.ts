/** Each cell filled up with spaces to the width of the widest one in its column. */
export function alignColumns(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return rows.map((row) =>
    row.map((cell, column) => cell.padEnd(Math.max(...rows.map((other) => other[column]?.length ?? 0)))),
  );
}

/** For a terminal. */
export const textTable = (rows: readonly (readonly string[])[]): string =>
  alignColumns(rows)
    .map((row) => row.join("  ").trimEnd())
    .join("\n");
