import type { LibraryImage } from "#shared/models/image.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { useDeleteImage } from "./queries.ts";
import { useRestore } from "./use-restore.ts";

/** Asks for confirmation before an image is deleted, and offers to undo it. */
export function DeleteImageDialog({ image, onClose }: { image: LibraryImage; onClose: () => void }) {
  const snackbars = useSnackbars();
  const deletion = useDeleteImage();
  const restore = useRestore();
  const deleted = () => {
    snackbars.success(`${image.name} was deleted.`, { text: "Undo", do: () => restore(image) });
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Delete ${image.name}?`}
      confirmText="Yes, Delete"
      pending={deletion.isPending}
      failure={deletion.isError ? errorMessage(deletion.error) : ""}
      onCancel={onClose}
      onConfirm={() => deletion.mutate(image.id, { onSuccess: deleted })}
    >
      No template and no block shows this image. It can be restored for 30 days; then its address stops working
      everywhere, in mails too.
    </ConfirmDialog>
  );
}
