import { cp, mkdtemp, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { z } from "zod";
import type { Content } from "../../tools/content/readContent";
import { lists } from "../../tools/model/lists";
import { services } from "../../tools/model/service";
import { site } from "../../tools/model/site";
import { testimonials } from "../../tools/model/testimonial";
import brand from "./brand";
import { exampleOf, withExamples } from "./examples";
import { fillFrontMatter } from "./fillFrontMatter";
import { sample } from "./sample";

const service = (number: number) => ({
  id: `service-${number}`,
  title: `Service ${number}`,
  description: `What happens for client ${number}.`,
  icon: "bot",
  features: ["First", "Second", "Third", "Fourth"].map((ordinal) => `${ordinal} point ${number}`),
});

const testimonial = (number: number) => ({
  id: `person-${number}`,
  name: `Person ${number}`,
  image: "person.png",
  gain: { value: `${number}0%`, label: "more samples" },
});

export const makePolicy = (slug: string, title: string) =>
  fillFrontMatter(`---
slug: ${slug}
title: ${title}
seoTitle: "${title}: a sample for the tests of the check"
description: "A policy that is written for the tests only, and long enough for the rules about descriptions."
dateLabel: Last revised
date: "2024-03-14"
---

Write to {{ contact.privacyEmail }}. Calendly runs the calendar.

## 1. First section

See [the second](#second-section), [the terms](/terms-of-service#first-section) or [the services](/#services).

## 2. Second section

The end.
`);

export const makePage = (title: string) =>
  fillFrontMatter(`---
kind: page
title: ${title}
seoTitle: "${title}: a sample for the tests of the check"
description: "A page that is written for the tests only, and long enough to please the rules for descriptions."
updated: "2024-03-14"
footerLabel: ${title}
---

Write to {{ contact.email }}, or see [the terms](/terms-of-service#first-section).

The end.
`);

const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const makeEntries = (definition: z.ZodType, count: number, entry: (number: number) => object) =>
  toJson(
    withExamples(
      definition,
      Array.from({ length: count }, (_, index) => entry(index + 1)),
    ),
  );

export type ContentFile =
  | "site.json"
  | "brand.json"
  | "mark.svg"
  | "services.json"
  | "testimonials.json"
  | "faq.json"
  | "privacy-policy.md"
  | "terms-of-service.md";

export const makeServices = (count: number) => makeEntries(services, count, service);

export const makeTestimonials = (count: number) => makeEntries(testimonials, count, testimonial);

/** The agency's name in valid content. */
export const agencyName = exampleOf(site.shape.brand).name;

/** Valid content: three services, two testimonials, two policies, and a site of examples. */
export async function validContent(): Promise<Record<ContentFile, string>> {
  return {
    ...Object.fromEntries(lists.map(({ name }) => [`${name}.json`, "[]\n"])),
    "site.json": toJson(
      withExamples(site, {
        hours: { days: ["Monday", "Tuesday"] },
        analytics: { provider: "none" },
        social: ["LinkedIn", "X"].map((network) => ({ network, url: "" })),
        redirects: [],
        footer: { columns: [{ services: ["service-1"] }] },
        home: {
          sections: ["services", "testimonials", "faq", "booking"],
          booking: { steps: ["First", "Second", "Third"].map((ordinal) => ({ title: `${ordinal} step` })) },
        },
      }),
    ),
    "brand.json": toJson(brand),
    "mark.svg":
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="8"/></svg>\n',
    "services.json": makeServices(3),
    "testimonials.json": makeTestimonials(2),
    "faq.json": "[]\n",
    "privacy-policy.md": makePolicy("privacy-policy", "Privacy Policy"),
    "terms-of-service.md": makePolicy("terms-of-service", "Terms of Service"),
  };
}

type Changes = Readonly<Record<string, string | Buffer | null>>;

/** Valid content in memory, with some files changed or, if null, missing. */
export async function makeContent(changed: Changes = {}, pictures: readonly string[] = []): Promise<Content> {
  const files = Object.entries({ ...(await validContent()), ...changed }).flatMap(([name, content]) =>
    content === null ? [] : [[name, Buffer.from(content)] as const],
  );
  // Fails in jsdom.
  const { readFonts } = await import("../../tools/fonts/readFonts");
  return {
    files: new Map(files),
    photos: new Set(await readdir(`${sample}/photos`)),
    pictures: new Map(pictures.map((name) => [name, undefined])),
    fonts: await readFonts(process.cwd()),
  };
}

/** Makes a project folder with valid content, with some files changed or, if null, missing. */
export async function makeProject(changed: Changes = {}): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), "content-"));
  const folder = path.join(root, "content");
  await cp(`${sample}/photos`, path.join(folder, "photos"), { recursive: true });
  for (const [name, content] of Object.entries({ ...(await validContent()), ...changed })) {
    if (content !== null) await writeFile(path.join(folder, name), content);
  }
  return root;
}
