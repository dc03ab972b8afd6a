import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { z } from "zod";
import { color } from "../../../src/styles/theme";
import { writeFileAtomic } from "../../process/writeFileAtomic";
import { readImports, readPhotos } from "../photoStore";
import { ReviewPage } from "./ReviewPage";
import { type PhotoReport, reportPhoto } from "./report";

export type Review = Awaited<ReturnType<typeof reviewPhotos>>;

/** Measures each photo in the last build. Writes reports/photos.html if the build shows the current photos. */
export async function reviewPhotos(root: string) {
  const files = await builtFiles(root);
  const records = await readImports(root);
  const reports: PhotoReport[] = [];
  for (const photo of await readPhotos(root))
    reports.push(await reportPhoto(root, photo, records, files.get(photo.id)));
  const page = join(root, "reports", "photos.html");
  if (reports.every(({ isBuilt }) => isBuilt)) await writeFileAtomic(page, await renderPage(reports));
  return { reports, page };
}

const sources = z.object({ srcSet: z.string() });
const imageData = z.object({ images: z.object({ fallback: sources, sources: z.array(sources) }) });
const photoData = z.object({ childImageSharp: z.object({ gatsbyImageData: imageData }) }).nullable();
const testimonials = z.object({ nodes: z.array(z.object({ id: z.string(), photo: photoData })) });
const pageData = z.object({ result: z.object({ data: z.object({ allTestimonial: testimonials }) }) });

/** Returns the paths of the variants in the home page's data, by testimonial ID. */
async function builtFiles(root: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const path = join(root, "public", "page-data", "index", "page-data.json");
  const text = await readFile(path, "utf8").catch(() => undefined);
  const built = text === undefined ? undefined : pageData.safeParse(JSON.parse(text)).data;
  const nodes = built?.result.data.allTestimonial.nodes ?? [];
  return new Map(
    nodes.map(({ id, photo }) => {
      const images = photo?.childImageSharp.gatsbyImageData.images;
      const srcSets = images === undefined ? [] : [...images.sources, images.fallback];
      const candidates = srcSets.flatMap(({ srcSet }) => srcSet.split(","));
      return [id, candidates.map((candidate) => `public${candidate.trim().split(/\s/)[0]}`)];
    }),
  );
}

/** Styles, script and images are inline, so the page opens from disk and can be emailed. */
async function renderPage(reports: readonly PhotoReport[]): Promise<string> {
  const part = (name: string) => readFile(join(process.cwd(), "tools/photos/review", name), "utf8");
  const tokens = Object.entries(color).map(([name, value]) => `--${name}: ${value};`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Testimonial photos</title>
<link rel="icon" href="data:,">
<style>
:root { ${tokens.join(" ")} }
${await part("page.css")}</style>
</head>
<body>
${renderToStaticMarkup(createElement(ReviewPage, { reports }))}
<script>
${await part("page.js")}</script>
</body>
</html>
`;
}
