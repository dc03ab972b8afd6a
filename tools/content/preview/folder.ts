import path from "node:path";

const mirror = path.join(".cache", "content");

/**
 * The folder that Gatsby reads. While the site is being worked on it is a copy of content/ that only ever holds what
 * the check has passed: Gatsby's own parsers never see a broken file, and the open page keeps its last good state.
 */
export const contentFolder = (command = process.env.gatsby_executing_command): string =>
  command === "develop" ? mirror : "content";

export const mirrorOf = (root: string) => path.join(root, mirror);
