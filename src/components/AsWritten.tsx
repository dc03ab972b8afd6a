import type { ComponentPropsWithRef } from "react";
import { useWritten } from "./written";

/**
 * For parts in which nothing happens. When a served page comes to life, what the server wrote of them stays as it is:
 * it is not built and compared a second time. Everywhere else they are rendered like any other part. Links inside are
 * plain HTML then, and need what plainLinks (navigation/followLinks) does.
 */
export function AsWritten({ children, ...rest }: ComponentPropsWithRef<"div">) {
  return useWritten() ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set.
    <div {...rest} dangerouslySetInnerHTML={untouched} suppressHydrationWarning />
  ) : (
    <div {...rest}>{children}</div>
  );
}

/** React never sets it while it hydrates, and renders everything anew, children and all, should it give up. */
const untouched = { __html: "" };
