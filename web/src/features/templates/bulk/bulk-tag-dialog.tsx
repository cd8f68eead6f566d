import { useState } from "react";
import { counted, say } from "#web/lib/texts/say.ts";
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
      title={say("Add tags to {items}", { items: counted(work.items.length, "template") })}
      confirmText={say("Add tags")}
      doneText={say("Tagged")}
      disabled={tagIds.length === 0}
      work={work}
      {...ends}
    >
      <TagPicker label={say("Tags to add")} tagIds={tagIds} onChange={setTagIds} />
    </ForEachDialog>
  );
}
