import { useEffect, useMemo, useState } from "react";
import { itemsOf } from "#shared/email/design/find.ts";
import { objectAt } from "#shared/email/design/json.ts";
import type { Design } from "#shared/email/design/types.ts";
import { drawnAs, valuesOf } from "#shared/email/design/values.ts";
import type { SampleRows } from "#shared/email/render/context.ts";
import { openTable } from "#shared/email/render/table-repeat.ts";
import type { MergeTag } from "../../../protocol/merge-tags.ts";
import { useEditor } from "../../state/session/session.ts";

type Make = (mergeTags: readonly MergeTag[]) => SampleRows;

/** Draws repeated rows of tables with samples. What fills them in is loaded once a mail has such a row. */
export function useSampleRows(design: Design): SampleRows | undefined {
  const mergeTags = useEditor((state) => state.mergeTags);
  const [make, setMake] = useState<Make>();
  const isNeeded = useMemo(() => hasRepeatedRows(design), [design]);

  useEffect(() => {
    if (!isNeeded) return undefined;
    let current = true;
    void import("../../model/merge-tags/sample-rows.ts").then(({ sampleRowsWith }) => {
      if (current) setMake(() => sampleRowsWith);
    });
    return () => {
      current = false;
    };
  }, [isNeeded]);

  return useMemo(() => make?.(mergeTags), [make, mergeTags]);
}

function hasRepeatedRows(design: Design): boolean {
  for (const { kind, item } of itemsOf(design)) {
    if (kind !== "content" || drawnAs(item.type) !== "table") continue;
    const table = objectAt(valuesOf(item), "table");
    if (openTable(table) !== table) return true;
  }
  return false;
}
