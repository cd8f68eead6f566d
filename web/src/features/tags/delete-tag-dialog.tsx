import type { Tag } from "#shared/models/tag.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { useDeleteTag } from "./queries.ts";

/** Asks for confirmation before a tag is deleted, and says what uses it. */
export function DeleteTagDialog({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const snackbars = useSnackbars();
  const deletion = useDeleteTag();
  const deleted = () => {
    snackbars.success(`${tag.label} was deleted.`);
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Delete ${tag.label}?`}
      confirmText="Yes, Delete"
      pending={deletion.isPending}
      failure={deletion.isError ? errorMessage(deletion.error) : ""}
      onCancel={onClose}
      onConfirm={() => deletion.mutate(tag.id, { onSuccess: deleted })}
    >
      {usesText(tag.useCount)} This cannot be undone.
    </ConfirmDialog>
  );
}

function usesText(count: number): string {
  if (count === 0) return "Nothing carries this tag.";
  return `${count === 1 ? "1 template or block carries" : `${String(count)} templates and blocks carry`} this tag and will lose it.`;
}
