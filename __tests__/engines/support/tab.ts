/** A browser tab, driven in the same way in every engine. Coordinates are CSS pixels of the viewport. */
export interface Tab {
  /** Loads a URL and resolves once the page has loaded. */
  visit(url: string): Promise<void>;
  /** Goes back, without waiting for the page. */
  back(): Promise<void>;
  /** Goes forward, without waiting for the page. */
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Runs a self-contained function in the page. Its arguments and its result must be JSON values. */
  evaluate<Result, Args extends unknown[]>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  click(x: number, y: number): Promise<void>;
  tap(x: number, y: number): Promise<void>;
  press(key: Key): Promise<void>;
  /** Sets the size of the viewport. */
  resize(width: number, height: number): Promise<void>;
  /** Hides the tab, as when another tab is selected. */
  hide(): Promise<void>;
  /** Shows the tab again. */
  show(): Promise<void>;
  /** Reports to the page that the connection was lost or is back. */
  setOffline(offline: boolean): Promise<void>;
  /** Resolves to a PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Returns the source of a promise that runs a function in the page and resolves to its result as JSON. */
export const sourceOf = (run: (...args: never[]) => unknown, args: readonly unknown[]): string =>
  `(async () => JSON.stringify({ value: await (${run})(...${JSON.stringify(args)}) }))()`;

export function parseResult<Result>(json: unknown): Result {
  const { value }: { value: Result } = JSON.parse(String(json));
  return value;
}

export type Key = "Tab" | "Enter" | "Escape";

export interface Engine {
  /** Opens a tab with empty storage. */
  open(): Promise<Tab>;
  close(): Promise<void>;
}

export interface EngineOptions {
  /** Host and port of the proxy for every host but this machine. */
  readonly proxy: { readonly host: string; readonly port: number };
  readonly reducedMotion: boolean;
  /** The visitor's default font size in px. */
  readonly fontSize: number;
}
