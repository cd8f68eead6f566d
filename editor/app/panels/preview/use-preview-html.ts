import { useEffect, useState } from "react";
import { useEditor, useSession } from "../../state/session/session.ts";

/** Whether placeholders are filled in, and by whom. `unread`: they are not written as they should be. */
type Samples = "off" | "filled" | "unread";

export interface PreviewHtml {
  readonly html: string;
  readonly samples: Samples;
}

/**
 * A mail as it is shown in the preview: as the host's `previewHtml` callback gives it, if there is one, else with
 * samples in place of the placeholders when they are wanted.
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
    void import("../../model/merge-tags/sample-data.ts").then(({ withSamples }) => {
      if (current) setFilled({ of: rendered, html: withSamples(rendered, mergeTags) });
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
