import { useEffect, useState } from "react";
import { useEditor, useSession } from "../../state/session/session.ts";

/** Whether sample values are filled in. `unread`: the placeholders cannot be parsed. */
type Samples = "off" | "filled" | "unread";

export interface PreviewHtml {
  readonly html: string;
  readonly samples: Samples;
}

/**
 * The HTML of the preview: from the host's `previewHtml` callback if it is registered, else with sample values if the
 * user wants them.
 */
export function usePreviewHtml(rendered: string, wantsSamples: boolean): PreviewHtml {
  const { askHost } = useSession();
  const asksHost = useEditor((state) => state.callbacks.includes("previewHtml"));
  const mergeTags = useEditor((state) => state.mergeTags);
  const [filled, setFilled] = useState<{ of: string; html: string | undefined }>();

  useEffect(() => {
    if (!wantsSamples) return undefined;
    if (asksHost)
      return askHost("previewHtml", { html: rendered }, (answer) => setFilled({ of: rendered, html: htmlOf(answer) }));
    let current = true;
    void import("../../model/merge-tags/sample-data.ts").then(({ fillSamples }) => {
      if (current) setFilled({ of: rendered, html: fillSamples(rendered, mergeTags) });
    });
    return () => {
      current = false;
    };
  }, [askHost, asksHost, mergeTags, rendered, wantsSamples]);

  if (!wantsSamples || filled?.of !== rendered) return { html: rendered, samples: "off" };
  return { html: filled.html ?? rendered, samples: filled.html === undefined ? "unread" : "filled" };
}

function htmlOf(answer: unknown): string | undefined {
  const html = typeof answer === "object" && answer !== null && "html" in answer ? answer.html : undefined;
  return typeof html === "string" ? html : undefined;
}
