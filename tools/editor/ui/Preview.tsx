import { useEffect, useRef, useState } from "react";
import type { EditedField } from "../framedPage";
import { Button } from "./Button";

interface PreviewProps {
  /** Origin of the site. */
  readonly site: string;
  /** Path of the page, for example "/" or "/privacy-policy/". */
  readonly page: string;
  /** The field to outline. */
  readonly field: EditedField | undefined;
}

/** The page being edited, in a frame. It sends a message when it has loaded: see framedPage.ts. */
export function Preview({ site, page, field }: PreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    const send = () => frame.current?.contentWindow?.postMessage(field, site);
    const onMessage = ({ source }: MessageEvent) => source === frame.current?.contentWindow && send();
    send();
    window.addEventListener("message", onMessage);
    return () => window.removeEventListener("message", onMessage);
  }, [site, field]);
  return (
    <>
      <Button onClick={() => setLoads(loads + 1)}>Reload</Button>
      <iframe key={`${page} ${loads}`} ref={frame} title="Preview" src={`${site}${page}`} />
    </>
  );
}
