import type { Pictures } from "../measure";
import type { PhotoReport } from "../report";

interface CompareProps {
  readonly report: PhotoReport;
  readonly pictures: Pictures;
  /** Index of the variant that is shown first. */
  readonly shown: number;
}

/** The original's crop on the left of a line that the slider moves, a variant on the right. */
export function Compare({ report, pictures, shown }: CompareProps) {
  const { id, name, variants } = report;
  return (
    <section className="compare">
      <h3>Original and variant</h3>
      <div className="stage">
        <img src={pictures.square} alt={`Crop of the original of ${name}`} width="288" height="288" />
        <img
          className="over"
          src={pictures.variants[shown]}
          alt={`Variant of ${name}`}
          width="288"
          height="288"
        />
      </div>
      <label>
        <span>Original to the left, variant to the right</span>
        <input type="range" min="0" max="100" defaultValue="50" />
      </label>
      <label>
        <span>Variant</span>
        <select defaultValue={shown}>
          {variants.map(({ format, width }, at) => (
            <option key={`${format}-${width}`} value={at} data-picture={`picture-${id}-${at}`}>
              {format.toUpperCase()}, {width} pixels
            </option>
          ))}
        </select>
      </label>
    </section>
  );
}
