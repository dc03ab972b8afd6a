import { focusPoint } from "../crop";
import type { Original, PhotoReport } from "./report";

/** Shows each photo as visitors get it: crop, variants, sizes and verdict. */
export function ReviewPage({ reports }: { readonly reports: readonly PhotoReport[] }) {
  return (
    <>
      <header>
        <h1>Testimonial photos</h1>
        <p>
          A browser downloads one file per photo: the best format it supports, in the width its screen needs.
        </p>
      </header>
      <main>
        {reports.map((report) => (
          <PhotoArticle key={report.photo.id} report={report} />
        ))}
      </main>
    </>
  );
}

function PhotoArticle({ report }: { readonly report: PhotoReport }) {
  const { photo, original, verdict } = report;
  return (
    <article aria-labelledby={`name-${photo.id}`}>
      <h2 id={`name-${photo.id}`}>{photo.name}</h2>
      <p>
        <strong className={verdict.grade === "Good" ? "good" : "bad"}>{verdict.grade}</strong>
      </p>
      <ul>
        {verdict.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {original && (
        <div className="grid">
          <Compare report={report} original={original} />
          <Crop report={report} original={original} />
          <Figures report={report} original={original} />
        </div>
      )}
    </article>
  );
}

interface PartProps {
  readonly report: PhotoReport;
  readonly original: Original;
}

/** Shows the original to the left of the slider and a variant to the right. */
function Compare({ report: { photo, variants }, original }: PartProps) {
  const shown = variants.findLastIndex(({ format }) => format === "avif");
  return (
    <section className="compare">
      <h3>Original and variant</h3>
      <div className="stage">
        <img src={original.square} alt={`${photo.name}, original`} />
        <img className="over" src={variants[shown]?.picture} alt={`${photo.name}, variant`} />
      </div>
      <label>
        <span>Original (left) and variant (right)</span>
        <input type="range" min="0" max="100" defaultValue="50" />
      </label>
      <label>
        <span>Variant</span>
        <select defaultValue={shown}>
          {variants.map((variant, index) => (
            <option key={variant.path} value={index} data-picture={pictureId(photo.id, index)}>
              {variant.format.toUpperCase()}, {variant.width} pixels
            </option>
          ))}
        </select>
      </label>
    </section>
  );
}

/** Shows the whole original, dimmed outside the crop, with a cross at the focal point. */
function Crop({ report: { photo }, original: { crop, width, height, whole } }: PartProps) {
  const { x, y } = focusPoint(photo.focus);
  const share = (part: number, total: number) => `${(part / total) * 100}%`;
  const frame = {
    left: share(crop.left, width),
    top: share(crop.top, height),
    width: share(crop.width, width),
    height: share(crop.height, height),
  };
  return (
    <section>
      <h3>Crop</h3>
      <div className="whole">
        <img src={whole} alt={`${photo.name}, uncropped`} />
        <span className="frame" style={frame} />
        <span className="focus" style={{ left: share(x, 1), top: share(y, 1) }} />
      </div>
      <p>
        Focal point (cross): {photo.focus ?? "50% 50% (default)"}. Visitors see the bright square, cut to a
        circle.
      </p>
    </section>
  );
}

function Figures({ report: { photo, variants }, original }: PartProps) {
  return (
    <section className="figures">
      <h3>Files</h3>
      <p>
        Original: {original.file}, {original.width} × {original.height}, {kilobytes(original.bytes)}
        {original.importedAt && `, imported on ${original.importedAt.slice(0, 10)}`}.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: Keyboard users need to scroll it. */}
      <section className="scroller" aria-label={`Files of ${photo.name}`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {["Format", "Width", "Bytes", "Share of original", "SSIM"].map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {variants.map((variant, index) => (
              <tr key={variant.path}>
                <th scope="row">
                  <img id={pictureId(photo.id, index)} src={variant.picture} alt="" width="40" height="40" />
                  {variant.format.toUpperCase()}
                </th>
                <td>{variant.width}</td>
                <td>{variant.bytes.toLocaleString("en-US")}</td>
                <td>{((variant.bytes / original.bytes) * 100).toFixed(1)}%</td>
                <td>{variant.ssim.toFixed(3)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

const pictureId = (id: string, index: number) => `picture-${id}-${index}`;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Returns one line for the terminal. */
export function summaryOf({ photo, verdict, original, variants }: PhotoReport): string {
  const largest = Math.max(0, ...variants.map(({ bytes }) => bytes));
  const ofVisitors = largest > 0 ? `, largest file ${kilobytes(largest)}` : "";
  const sizes = original ? ` Original ${kilobytes(original.bytes)}${ofVisitors}.` : "";
  return `${photo.id}: ${verdict.grade}.${sizes} ${verdict.reasons.join(" ")}`.trimEnd();
}
