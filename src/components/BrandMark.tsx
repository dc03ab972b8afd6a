export function BrandMark() {
  const { viewBox, shapes } = __BRAND_MARK__;
  return (
    <svg
      viewBox={viewBox}
      aria-hidden="true"
      width={32}
      height={32}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the build has checked it (tools/model/mark.ts).
      dangerouslySetInnerHTML={{ __html: shapes }}
    />
  );
}
