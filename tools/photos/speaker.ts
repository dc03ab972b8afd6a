/** Where the photos have something to say while Gatsby builds; its reporter fits. */
export interface Speaker {
  warn(text: string): void;
  error(text: string): void;
  panicOnBuild(text: string): void;
}
