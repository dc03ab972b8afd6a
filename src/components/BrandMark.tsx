import type { SVGProps } from "react";
import { brandMark } from "../styles/theme";

export function BrandMark(props: SVGProps<SVGSVGElement>) {
  return (
    <svg
      viewBox={`0 0 ${brandMark.size} ${brandMark.size}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={brandMark.strokeWidth}
      aria-hidden="true"
      {...props}
    >
      <circle {...brandMark.ring} />
      <path d={brandMark.waves} />
    </svg>
  );
}
