import { useEffect, useLayoutEffect } from "react";
import { useWritten } from "../components/written";
import { afterPaint } from "../navigation/firstScreen";
import { HeadTags } from "./HeadTags";
import { type PageHead, showHead } from "./pageHead";

/** What the head says of the page that it is in; the server writes the tags, the browser changes them with the pages. */
export const Seo = typeof document === "undefined" ? HeadTags : ChangingHead;

/**
 * The title is there with the page, for the tab, the history and the owner's tags; the rest of the head, which nobody
 * sees, follows once the page has been painted. No effect runs in a page that is being built ahead: it says nothing
 * until it is shown.
 */
function ChangingHead(head: PageHead) {
  // react-helmet would write once more what the server has written.
  const written = useWritten();
  const { title } = head.seo;
  useLayoutEffect(() => {
    if (!written) document.title = title;
  }, [written, title]);
  // After each rendering: the properties are another object every time, and Helmet changes only what is different.
  useEffect(() => (written ? undefined : afterPaint(() => showHead(head))));
  return null;
}
