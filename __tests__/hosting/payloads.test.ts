/** @jest-environment node */
import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { buildSite } from "../../tools/hosting/buildSite";
import { inspectSite } from "../../tools/hosting/inspectSite";
import { makeGatsbyOutput } from "../support/makeGatsbyOutput";

const payloads = [
  "<script>alert(document.domain)</script>",
  '<img src="/a.png" onerror="alert(1)">',
  '<a href="java&#115;cript:alert(1)">Read more</a>',
  '<script src="https://evil.example/a.js"></script>',
  '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>',
  '<base href="https://evil.example/">',
  '<svg onload="alert(1)"></svg>',
  '<object data="https://evil.example/a.swf"></object>',
];

test.each(payloads)("%s in a policy stops the build before Gatsby", async (payload) => {
  const project = await makeGatsbyOutput();
  await appendFile(join(project, "content", "privacy-policy.md"), `\n\n${payload}\n`);
  const said: string[] = [];
  const runGatsby = jest.fn(async () => 0);
  const say = (text: string) => said.push(text);
  expect(await buildSite({ project, environment: {}, clean: false, runGatsby, say })).toBe(2);
  expect(runGatsby).not.toHaveBeenCalled();
  expect(said.join("\n")).toContain("content/privacy-policy.md:");
});

test.each(payloads)("%s that reached a page all the same stops the build after Gatsby", async (payload) => {
  const project = await makeGatsbyOutput({}, payload);
  const pages = new Set(["/index.html"]);
  const { problems } = await inspectSite(join(project, "public"), { ownScripts: [], pages });
  expect(problems.join("\n")).toMatch(/public\/index\.html:1:\d+ has /);
});
