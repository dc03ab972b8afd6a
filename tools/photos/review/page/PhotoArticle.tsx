import type { Testimonial } from "../../../model/testimonial";
import type { Pictures } from "../measure";
import type { PhotoReport } from "../report";
import { day, gradeNames } from "../words";
import { Compare } from "./Compare";
import { Crop } from "./Crop";
import { OriginalFacts, VariantTable } from "./Figures";
import { VisitorCard } from "./VisitorCard";

export interface PhotoArticleProps {
  readonly testimonial: Testimonial;
  readonly report: PhotoReport;
  readonly pictures: Pictures;
}

/** All there is to know about one photo. */
export function PhotoArticle({ testimonial, report, pictures }: PhotoArticleProps) {
  const { id, name, verdict, approval } = report;
  const shown = report.variants.findLastIndex(({ format }) => format === "avif");
  return (
    <article id={`photo-${id}`} aria-labelledby={`name-${id}`}>
      <div className="head">
        <h2 className="display" id={`name-${id}`}>
          {name}
        </h2>
        <span className={`grade ${verdict.grade}`}>{gradeNames[verdict.grade]}</span>
        <p className="approval">
          {approval.at === undefined ? (
            <>
              Not approved yet: <code>npm run review:photos -- --approve {id}</code>
            </>
          ) : approval.state === "approved" ? (
            `Approved on ${day(approval.at)}, unchanged since`
          ) : (
            `Changed since it was approved on ${day(approval.at)}`
          )}
        </p>
      </div>
      {verdict.reasons.length > 0 ? (
        <ul className="reasons">
          {verdict.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      ) : (
        <p className="reasons">Large enough, sharp, bright enough, within the budget.</p>
      )}
      <div className="grid">
        <VisitorCard testimonial={testimonial} picture={pictures.variants[shown] ?? pictures.square} />
        <Compare report={report} pictures={pictures} shown={shown} />
        <Crop report={report} whole={pictures.whole} />
        <OriginalFacts report={report} />
        <VariantTable report={report} pictures={pictures} />
      </div>
    </article>
  );
}
