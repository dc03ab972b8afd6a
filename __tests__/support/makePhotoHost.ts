import { join } from "node:path";

/** As much of Gatsby as the photos speak with, and what they told it to say. */
export function makePhotoHost(root: string, data: unknown = {}) {
  const said: string[] = [];
  const say = (text: string) => said.push(text);
  return {
    said,
    pathPrefix: "/prefix",
    cache: {
      name: "photos",
      directory: join(root, ".cache"),
      get: async () => undefined,
      set: async () => undefined,
      del: async () => {},
    },
    reporter: { warn: say, error: say, panicOnBuild: (text: string) => say(`PANIC ${text}`) },
    graphql: async () => ({ data }),
  };
}
