import { useState } from "react";
import type { TemplateListItem } from "#shared/models/template.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { TagPicker } from "#web/ui/tags/tag-picker.tsx";
import { useTagTemplate } from "../queries.ts";

export interface TagsDialogProps {
  readonly template: TemplateListItem;
  readonly onClose: () => void;
}

/** Changes the tags of a template. */
export function TagsDialog({ template, onClose }: TagsDialogProps) {
  const { uid, templateName } = template;
  const [tagIds, setTagIds] = useState<readonly string[]>(template.tags.map(({ id }) => id));
  const { success } = useSnackbars();
  const tagging = useTagTemplate();
  const done = () => {
    success(`The tags of ${templateName} were changed.`);
    onClose();
  };
  return (
    <FormDialog
      title={`Tags of ${templateName}`}
      submitText="Save"
      submitting={tagging.isPending}
      failure={tagging.isError ? errorMessage(tagging.error) : ""}
      onSubmit={() => tagging.mutate({ id: uid, tags: [...tagIds] }, { onSuccess: done })}
      onCancel={onClose}
    >
      <TagPicker tagIds={tagIds} onChange={setTagIds} />
    </FormDialog>
  );
}
