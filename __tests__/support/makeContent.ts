import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Content } from "../../tools/content/readContent";
import { sample } from "./sample";

const service = (number: number) => `  {
    "id": "service-${number}",
    "title": "Service ${number}",
    "description": "What happens for client ${number}.",
    "icon": "bot",
    "features": [
      "First point ${number}",
      "Second point ${number}",
      "Third point ${number}",
      "Fourth point ${number}"
    ]
  }`;

const testimonial = (number: number) => `  {
    "id": "person-${number}",
    "name": "Person ${number}",
    "position": "Head of Samples",
    "company": "Sample & Sons",
    "content": "It works ${number} times as well.",
    "image": "person.png",
    "gain": { "value": "${number}0%", "label": "more samples" }
  }`;

const policy = (slug: string, title: string) => `---
slug: ${slug}
title: ${title}
seoTitle: "${title}: a sample for the tests of the check"
description: "A policy that is written for the tests only, and long enough to please the rules for descriptions."
dateLabel: Last revised
date: "2024-03-14"
---

Write to {{ contact.privacyEmail }}.

## 1. First section

See [the second](#second-section), [the terms](/terms-of-service#first-section) or [the services](/#services).

## 2. Second section

The end.
`;

const list = (entries: readonly string[]) => `[\n${entries.join(",\n")}\n]\n`;

export type ContentFile =
  | "site.json"
  | "services.json"
  | "testimonials.json"
  | "privacy-policy.md"
  | "terms-of-service.md";

export const makeServices = (count: number) =>
  list(Array.from({ length: count }, (_, index) => service(index + 1)));

export const makeTestimonials = (count: number) =>
  list(Array.from({ length: count }, (_, index) => testimonial(index + 1)));

export const makePolicy = policy;

/** Content that is right: three services, two testimonials, two policies, and the sample's words. */
export async function soundContent(): Promise<Record<ContentFile, string>> {
  const words = JSON.parse(await readFile(`${sample}/site.json`, "utf8"));
  for (const column of words.footer.columns) column.services = ["service-1"];
  Object.assign(words.hours, { days: ["Monday", "Tuesday"] });
  return {
    "site.json": `${JSON.stringify(words, null, 2)}\n`,
    "services.json": makeServices(3),
    "testimonials.json": makeTestimonials(2),
    "privacy-policy.md": policy("privacy-policy", "Privacy Policy"),
    "terms-of-service.md": policy("terms-of-service", "Terms of Service"),
  };
}

type Changes = Readonly<Record<string, string | Buffer | null>>;

/** Sound content in memory, with some files in another state or, when null, absent. */
export async function makeContent(changed: Changes = {}): Promise<Content> {
  const files = Object.entries({ ...(await soundContent()), ...changed }).flatMap(([name, content]) =>
    content === null ? [] : [[name, Buffer.from(content)] as const],
  );
  return { files: new Map(files), photos: new Set(await readdir(`${sample}/photos`)) };
}

/** A project folder that holds sound content, with some files in another state or, when null, absent. */
export async function makeProject(
  changed: Changes = {},
): Promise<{ readonly root: string; remove(): Promise<void> }> {
  const root = await mkdtemp(path.join(tmpdir(), "content-"));
  const folder = path.join(root, "content");
  await mkdir(path.join(folder, "photos"), { recursive: true });
  await cp(`${sample}/photos`, path.join(folder, "photos"), { recursive: true });
  for (const [name, content] of Object.entries({ ...(await soundContent()), ...changed })) {
    if (content !== null) await writeFile(path.join(folder, name), content);
  }
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}
