import type { SsoConnection } from "#shared/models/sso.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { useRemoveConnection } from "./queries.ts";

export interface RemoveConnectionDialogProps {
  readonly connection: SsoConnection;
  readonly onClose: () => void;
}

export function RemoveConnectionDialog({ connection: { id, domain }, onClose }: RemoveConnectionDialogProps) {
  const removal = useRemoveConnection();
  return (
    <ConfirmDialog
      title={`Remove the provider of ${domain}?`}
      confirmText="Yes, Remove"
      pending={removal.isPending}
      failure={removal.isError ? errorMessage(removal.error) : ""}
      onConfirm={() => removal.mutate(id, { onSuccess: onClose })}
      onCancel={onClose}
    >
      No user can sign in with it any more. Users without another sign-in method lose access within two hours. They stay
      members of your company until you remove them.
    </ConfirmDialog>
  );
}
