import type { BlockSummary } from "#shared/models/block.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { useDeleteBlock } from "./queries.ts";

const usesText = (count: number): string =>
  count === 0
    ? "No template uses it."
    : `${count === 1 ? "1 template uses it and keeps" : `${String(count)} templates use it and keep`} what is shown now, without further updates.`;

/** Asks for confirmation before a block is deleted, and says how many templates use it. */
export function DeleteDialog({ block, onClose }: { block: BlockSummary; onClose: () => void }) {
  const removal = useDeleteBlock();
  const { success } = useSnackbars();
  const deleted = () => {
    success(`${block.label} was deleted.`);
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Delete ${block.label}?`}
      confirmText="Yes, Delete"
      pending={removal.isPending}
      failure={removal.isError ? errorMessage(removal.error) : ""}
      onCancel={onClose}
      onConfirm={() => removal.mutate(block.id, { onSuccess: deleted })}
    >
      Are you sure you want to delete this reusable block? {usesText(block.templateCount)}
    </ConfirmDialog>
  );
}
