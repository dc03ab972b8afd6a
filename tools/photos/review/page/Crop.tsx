import { focusPoint } from "../../output/crop";
import type { PhotoReport } from "../report";

interface CropProps {
  readonly report: PhotoReport;
  readonly whole: string | undefined;
}

const share = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** The whole original, dimmed outside of the crop, with a cross at the focal point. */
export function Crop({ report, whole }: CropProps) {
  const { original, crop, focus, name } = report;
  if (original === undefined || crop === undefined || whole === undefined) return null;
  const { x, y } = focusPoint(focus);
  const frame = {
    left: share(crop.left, original.width),
    top: share(crop.top, original.height),
    width: share(crop.width, original.width),
    height: share(crop.height, original.height),
  };
  return (
    <section className="crop">
      <h3>Crop</h3>
      <div className="whole">
        <img src={whole} alt={`The whole original of ${name}`} />
        <span className="frame" style={frame} />
        <span className="focus" style={{ left: share(x, 1), top: share(y, 1) }} />
      </div>
      <p>
        Focal point {focus ?? "50% 50% (the middle, as none is given)"}, marked by the cross. The light square
        is what visitors see, as a circle.
      </p>
    </section>
  );
}
