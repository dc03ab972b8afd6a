/** The Network Information API, which TypeScript does not describe yet and some browsers do not have. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the visitor asks for less data, or is on a slow network: nothing is fetched on a guess then. */
export function savesData(): boolean {
  const { connection }: Navigator & { connection?: Connection } = window.navigator;
  return connection?.saveData === true || connection?.effectiveType?.includes("2g") === true;
}
