import { useState } from "react";
import { counted } from "#shared/plural.ts";
import { TagPicker } from "#web/ui/tags/tag-picker.tsx";
import { useTagTemplate } from "../queries.ts";
import type { BulkDialogProps } from "./bulk-delete-dialog.tsx";
import { ForEachDialog } from "./for-each-dialog.tsx";
import { useForEach } from "./use-for-each.ts";

export function BulkTagDialog({ templates, ...ends }: BulkDialogProps) {
  const [tagIds, setTagIds] = useState<readonly string[]>([]);
  const tagging = useTagTemplate();
  const work = useForEach(templates, ({ uid, tags }) =>
    tagging.mutateAsync({ id: uid, tags: [...new Set([...tags.map(({ id }) => id), ...tagIds])] }),
  );
  return (
    <ForEachDialog
      title={`Add tags to ${counted(work.items.length, "template")}`}
      confirmText="Add tags"
      doneText="Tagged"
      disabled={tagIds.length === 0}
      work={work}
      {...ends}
    >
      <TagPicker label="Tags to add" tagIds={tagIds} onChange={setTagIds} />
    </ForEachDialog>
  );
}
