import { readFileSync } from "node:fs";
import { brand } from "../../tools/model/brand";
import { withExamples } from "./examples";
import { sample } from "./sample";

/** Reads a brand. Fills missing required fields with the model's examples. */
export const readBrand = (file: string) =>
  brand.parse(withExamples(brand, JSON.parse(readFileSync(file, "utf8"))));

/** Replaces content/brand.json in tests (jest.config.mjs). */
// biome-ignore lint/style/noDefaultExport: it replaces a JSON file.
export default readBrand(`${sample}/brand.json`);
