import type { SVGProps } from "react";

export function BrandMark(props: SVGProps<SVGSVGElement>) {
  const { viewBox, shapes } = __BRAND_MARK__;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the build has checked it (tools/model/mark.ts).
    <svg viewBox={viewBox} aria-hidden="true" {...props} dangerouslySetInnerHTML={{ __html: shapes }} />
  );
}
