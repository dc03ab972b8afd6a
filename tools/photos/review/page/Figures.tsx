import type { Pictures } from "../measure";
import type { PhotoReport } from "../report";
import { kilobytes, likeness, moment, percent, pixels } from "../words";

interface FiguresProps {
  readonly report: PhotoReport;
}

export function OriginalFacts({ report }: FiguresProps) {
  const { original, address } = report;
  const rows =
    original === undefined
      ? [
          ["Address", address],
          ["Shown instead", "Initials, drawn in the site’s colors"],
        ]
      : [
          ["Address", address],
          ...(original.fetchedFrom === address
            ? []
            : [["Kept photo is from", original.fetchedFrom ?? "nowhere known"]]),
          ["Kept as", original.file ?? ""],
          ["Pixels", pixels(original.width, original.height)],
          ["Bytes", `${original.bytes.toLocaleString("en-US")} (${kilobytes(original.bytes)})`],
          ["Type", original.type],
          ["Fetched at", original.fetchedAt === undefined ? "not known" : moment(original.fetchedAt)],
          ["Metadata removed", original.removedMetadata.join(", ") || "It had none"],
        ];
  return (
    <section className="facts">
      <h3>Original</h3>
      <dl>
        {rows.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** One line for each file, with the devices that download it. */
export function VariantTable({ report, pictures }: FiguresProps & { readonly pictures: Pictures }) {
  const { id, name, variants, downloads } = report;
  return (
    <section className="variants">
      <h3>Files that visitors may get</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: Nothing else in it takes focus, so the keyboard could not scroll it. */}
      <section className="scroller" aria-label={`Files of ${name}`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {["File", "Pixels", "Bytes", "Of the original", "SSIM", "Downloaded by"].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {variants.map((variant, at) => (
              <tr key={variant.path}>
                <th scope="row">
                  <img id={`picture-${id}-${at}`} src={pictures.variants[at]} alt="" width="40" height="40" />
                  {variant.format.toUpperCase()}
                </th>
                <td>{pixels(variant.width, variant.height)}</td>
                <td>{variant.bytes.toLocaleString("en-US")}</td>
                <td>{variant.share === undefined ? "" : percent(variant.share)}</td>
                <td>{likeness(variant.ssim)}</td>
                <td>
                  {downloads
                    .filter((download) => download.variant === variant)
                    .map(({ device }) => device)
                    .join(", ")}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
