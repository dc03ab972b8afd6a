import { useEffect, useRef, useState } from "react";
import type { EditedField } from "../framedPage";
import { areEqual, isFields } from "../values";
import { Button } from "./Button";

/** Milliseconds before a page with an error is reloaded. */
const recoverMs = 3_000;

interface PreviewProps {
  /** Origin of the site. */
  readonly site: string;
  /** Path of the page, for example "/" or "/privacy-policy/". */
  readonly page: string;
  /** The field to outline. */
  readonly field: EditedField | undefined;
}

const withoutSlash = (path: unknown) => String(path).replace(/\/$/, "");

/** The page being edited, in a frame. It sends a message when it has loaded: see framedPage.ts. */
export function Preview({ site, page, field: latest }: PreviewProps) {
  // Most keystrokes change nothing on the page.
  const [field, setField] = useState(latest);
  if (!areEqual(field, latest)) setField(latest);
  const frame = useRef<HTMLIFrameElement>(null);
  const [loads, setLoads] = useState(0);
  const [readyCount, setReadyCount] = useState(0);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const reload = () => setLoads((count) => count + 1);
    const onMessage = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || origin !== site || !isFields(data)) return;
      clearTimeout(timer);
      if (withoutSlash(data.page) !== withoutSlash(page)) reload();
      else if (data.isBroken === true) timer = setTimeout(reload, recoverMs);
      else setReadyCount((count) => count + 1);
    };
    window.addEventListener("message", onMessage);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("message", onMessage);
    };
  }, [site, page]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that has loaded doesn't know the field yet.
  useEffect(() => {
    frame.current?.contentWindow?.postMessage(field ?? {}, site);
  }, [field, site, readyCount]);

  return (
    <>
      <Button className="reload" onClick={() => setLoads(loads + 1)}>
        Reload
      </Button>
      <iframe
        key={`${page} ${loads}`}
        ref={frame}
        className="preview"
        title="Preview"
        src={`${site}${page}`}
      />
    </>
  );
}
