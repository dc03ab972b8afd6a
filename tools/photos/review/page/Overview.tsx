import type { PhotoReport, Totals } from "../report";
import { gradeNames, kilobytes, likeness, percent, pixels } from "../words";

interface OverviewProps {
  readonly reports: readonly PhotoReport[];
  readonly totals: Totals;
  readonly made: string;
}

const heads = ["Photo", "Verdict", "Original", "Bytes", "Phone at 3×", "Saved", "SSIM", "Approved"];
const approvals = { none: "Not yet", approved: "Yes", changed: "Changed since" } as const;

/** What visitors download in all, and one line for each photo. */
export function Overview({ reports, totals, made }: OverviewProps) {
  return (
    <header className="top">
      <h1 className="display">Testimonial photos</h1>
      <p className="lead">
        {totals.photos === 1 ? "One photo" : `${totals.photos} photos`} as visitors get them. Measured on{" "}
        {made}.
      </p>
      <dl className="totals">
        {totals.downloads.map(({ device, bytes }) => (
          <div key={device}>
            <dt>{device}</dt>
            <dd className="display">{kilobytes(bytes)}</dd>
          </div>
        ))}
        <div>
          <dt>Saved, against {kilobytes(totals.originalBytes)} of originals</dt>
          <dd className="display saved">{percent(totals.saving)}</dd>
        </div>
      </dl>
      <section className="scroller" aria-label="All photos">
        <table className="overview">
          <caption>All photos. Press a heading to sort by it.</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  <button type="button">{head}</button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {reports.map((report) => (
              <Row key={report.id} {...report} />
            ))}
          </tbody>
        </table>
      </section>
    </header>
  );
}

function Row({ id, name, verdict, original, downloads, variants, approval }: PhotoReport) {
  const phone = downloads[0]?.variant;
  const worst = Math.min(...variants.map(({ ssim }) => ssim));
  const saved = phone?.share === undefined ? undefined : 1 - phone.share;
  return (
    <tr data-photo={`photo-${id}`}>
      <th scope="row" data-by={name}>
        <a href={`#photo-${id}`}>{name}</a>
      </th>
      <td data-by={["replace", "look", "good"].indexOf(verdict.grade)}>
        <span className={`grade ${verdict.grade}`}>{gradeNames[verdict.grade]}</span>
      </td>
      <td data-by={original ? original.width * original.height : 0}>
        {original ? pixels(original.width, original.height) : "Initials"}
      </td>
      <td data-by={original?.bytes ?? 0}>{original ? kilobytes(original.bytes) : ""}</td>
      <td data-by={phone?.bytes ?? 0}>{phone ? kilobytes(phone.bytes) : ""}</td>
      <td data-by={saved ?? 0}>{saved === undefined ? "" : percent(saved)}</td>
      <td data-by={worst}>{likeness(worst)}</td>
      <td data-by={approvals[approval.state]}>{approvals[approval.state]}</td>
    </tr>
  );
}
