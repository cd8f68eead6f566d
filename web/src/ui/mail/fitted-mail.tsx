import { useEffect, useState, type SyntheticEvent } from "react";
import { inertHtml } from "./inert-html.ts";

export interface FittedMailProps {
  readonly title: string;
  readonly html: string;
}

/** A higher mail scrolls inside its frame. */
const TALLEST = 480;
const SHORTEST = 40;

/**
 * A part of a mail in a frame of its content's height. Unlike other previews it keeps the page's origin, which is
 * needed for measuring; scripts, forms and windows are forbidden as in the others.
 */
export function FittedMail({ title, html }: FittedMailProps) {
  const [body, setBody] = useState<HTMLElement>();
  const [height, setHeight] = useState(SHORTEST);

  useEffect(() => {
    if (body === undefined) return undefined;
    const observer = new ResizeObserver(() => setHeight(Math.ceil(body.getBoundingClientRect().height)));
    observer.observe(body);
    return () => observer.disconnect();
  }, [body]);

  const noteBody = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) =>
    setBody(currentTarget.contentDocument?.body);
  return (
    <iframe
      title={title}
      sandbox="allow-same-origin"
      srcDoc={inertHtml(html)}
      style={{ height: Math.min(Math.max(height, SHORTEST), TALLEST) }}
      onLoad={noteBody}
    />
  );
}
