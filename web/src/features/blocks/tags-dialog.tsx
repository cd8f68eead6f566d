import { useState } from "react";
import type { BlockSummary } from "#shared/models/block.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { TagPicker } from "#web/ui/tags/tag-picker.tsx";
import { useSetBlockTags } from "./queries.ts";

/** Changes the tags of a block. */
export function TagsDialog({ block, onClose }: { block: BlockSummary; onClose: () => void }) {
  const setTags = useSetBlockTags();
  const [tagIds, setTagIds] = useState<readonly string[]>(() => block.tags.map(({ id }) => id));
  return (
    <FormDialog
      title={`Tags of ${block.label}`}
      submitText="Save"
      submitting={setTags.isPending}
      failure={setTags.isError ? errorMessage(setTags.error) : ""}
      onSubmit={() => setTags.mutate({ id: block.id, tagIds }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <TagPicker tagIds={tagIds} onChange={setTagIds} />
    </FormDialog>
  );
}
