/** @jest-environment node */
import { utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { acceptedEncoding, compress, encodedFiles } from "../../tools/hosting/encoding";
import { makeFolder } from "../support/makeBuiltSite";

test.each([
  ["gzip, deflate, br", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.000, gzip;q=0", undefined],
  ["BR ; q=0.1", "br"],
  ["*", "br"],
  ["identity", undefined],
  ["", undefined],
  [undefined, undefined],
] as const)("a browser that accepts %j gets %s", (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

test("what is packed unpacks to the same", async () => {
  const text = Buffer.from("let a = 1;".repeat(40));
  expect(brotliDecompressSync(await compress("br", text))).toEqual(text);
  expect(gunzipSync(await compress("gzip", text))).toEqual(text);
});

test("a copy made at build time is served as long as its original did not change since", async () => {
  const file = join(await makeFolder(), "a.js");
  const time = new Date(2026, 0, 1);
  await writeFile(file, "new");
  await writeFile(`${file}.gz`, "the build's copy");
  for (const name of [file, `${file}.gz`]) await utimes(name, time, time);
  expect((await encodedFiles()(file, "1", "gzip")).toString()).toBe("the build's copy");
  await utimes(`${file}.gz`, new Date(2025, 0, 1), new Date(2025, 0, 1));
  expect(gunzipSync(await encodedFiles()(file, "1", "gzip")).toString()).toBe("new");
});

test("a file is packed once and kept", async () => {
  const file = join(await makeFolder(), "a.js");
  await writeFile(file, "new");
  const encoded = encodedFiles();
  expect(await encoded(file, "1", "br")).toBe(await encoded(file, "1", "br"));
});
