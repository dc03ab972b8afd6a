import { readFileSync } from "node:fs";
import { brand } from "../../tools/model/brand";
import { withExamples } from "./examples";
import { sample } from "./sample";

/** Reads a brand with every required field. */
export const readBrand = (file: string) =>
  brand.parse(withExamples(brand, JSON.parse(readFileSync(file, "utf8"))));

/** content/brand.json in tests (jest.config.mjs). */
// biome-ignore lint/style/noDefaultExport: it replaces a JSON file.
export default readBrand(`${sample}/brand.json`);
