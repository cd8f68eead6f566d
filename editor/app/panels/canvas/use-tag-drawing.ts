import { useEffect, useMemo, useState } from "react";
import { drawnAsTags, type TagDrawing } from "../../model/merge-tags/tag-drawing.ts";
import { useEditor } from "../../state/session/session.ts";
import { showsSamples } from "../../state/tags/tag-view.ts";
import type { MergeTag } from "../../../protocol/merge-tags.ts";

type Make = (mergeTags: readonly MergeTag[]) => TagDrawing;

/** Draws a mail with its tags, or with sample values. What fills them in is loaded once they are shown. */
export function useTagDrawing(): TagDrawing {
  const mergeTags = useEditor((state) => state.mergeTags);
  const wantsSamples = useEditor(showsSamples);
  const [make, setMake] = useState<Make>();

  useEffect(() => {
    if (!wantsSamples) return undefined;
    let current = true;
    void import("../../model/merge-tags/sample-drawing.ts").then(({ drawnAsSamples }) => {
      if (current) setMake(() => drawnAsSamples);
    });
    return () => {
      current = false;
    };
  }, [wantsSamples]);

  return useMemo(() => (wantsSamples && make ? make(mergeTags) : drawnAsTags), [wantsSamples, make, mergeTags]);
}
