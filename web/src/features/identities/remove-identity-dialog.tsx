import type { ReactNode } from "react";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { useRemoveIdentity } from "./queries.ts";

export interface RemoveIdentityDialogProps {
  readonly id: string;
  /** The address or domain. */
  readonly name: string;
  readonly onClose: () => void;
  readonly onRemoved?: () => void;
  /** What the removal means. */
  readonly children: ReactNode;
}

/** Asks for confirmation before an address or domain is removed. */
export function RemoveIdentityDialog({ id, name, onClose, onRemoved, children }: RemoveIdentityDialogProps) {
  const snackbars = useSnackbars();
  const removal = useRemoveIdentity();
  const removed = () => {
    snackbars.success(`${name} was removed.`);
    onClose();
    onRemoved?.();
  };
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      confirmText="Yes, Remove"
      pending={removal.isPending}
      failure={removal.isError ? errorMessage(removal.error) : ""}
      onCancel={onClose}
      onConfirm={() => removal.mutate(id, { onSuccess: removed })}
    >
      {children}
    </ConfirmDialog>
  );
}
