import type { UseMutationResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { refusalOf } from "./refusal.ts";

export interface RemoveDialogProps {
  readonly label: string;
  readonly id: string;
  readonly removal: UseMutationResult<unknown, Error, string>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Asks for confirmation before a user group or policy is removed. */
export function RemoveDialog({ label, id, removal, onClose, children }: RemoveDialogProps) {
  const snackbars = useSnackbars();
  const removed = () => {
    snackbars.success(`${label} was removed.`);
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Remove ${label}?`}
      confirmText="Yes, Remove"
      pending={removal.isPending}
      failure={removal.isError ? refusalOf(removal.error) : ""}
      onCancel={onClose}
      onConfirm={() => removal.mutate(id, { onSuccess: removed })}
    >
      {children}
    </ConfirmDialog>
  );
}
