import { watchHead } from "../../tools/editor/contentState";

jest.mock("node:fs", () => ({
  ...jest.requireActual<object>("node:fs"),
  watch() {
    throw new Error("ENOSPC: System limit for number of file watchers reached");
  },
}));

it("the editor works without notifications of commits if the system has no file watchers left", async () => {
  const unwatch = await watchHead(process.cwd(), () => {});
  expect(unwatch).not.toThrow();
});
