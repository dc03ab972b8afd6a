import type { SVGProps } from "react";

/** A ring crossed by two waves: water on its way to the wheel. */
export function BrandMark(props: SVGProps<SVGSVGElement>) {
  return (
    <svg
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      aria-hidden="true"
      {...props}
    >
      <circle cx="16" cy="16" r="13.4" />
      <path d="M3.6 12.6c4.2-3.6 8.2-3.4 12.4-.2s8.2 3.4 12.4.2M3.6 19.6c4.2-3.6 8.2-3.4 12.4-.2s8.2 3.4 12.4.2" />
    </svg>
  );
}
