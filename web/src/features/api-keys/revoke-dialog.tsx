import type { ApiKey } from "#shared/models/api-key.ts";
import { failureText } from "#web/lib/api-errors/failure-text.ts";
import { say } from "#web/lib/texts/say.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { useRevokeFormer, useRevokeKey } from "./queries.ts";

interface RevokeDialogProps {
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

export function RevokeDialog({ apiKey: { id, name }, onClose }: RevokeDialogProps) {
  const revocation = useRevokeKey();
  const snackbars = useSnackbars();
  const done = () => {
    snackbars.success(say("{name} was revoked.", { name }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={say("Revoke {name}?", { name })}
      confirmText={say("Yes, Revoke")}
      pending={revocation.isPending}
      failure={failureText(revocation.error)}
      onConfirm={() => revocation.mutate(id, { onSuccess: done })}
      onCancel={onClose}
    >
      {say("The key stops working at once: programs that use it fail until they have another one.")}
    </ConfirmDialog>
  );
}

/** Ends the previous text of a rotated key. */
export function RevokeFormerDialog({ apiKey: { id, name }, onClose }: RevokeDialogProps) {
  const revocation = useRevokeFormer();
  const snackbars = useSnackbars();
  const done = () => {
    snackbars.success(say("The previous key of {name} was revoked.", { name }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={say("Revoke the previous key of {name}?", { name })}
      confirmText={say("Yes, Revoke")}
      pending={revocation.isPending}
      failure={failureText(revocation.error)}
      onConfirm={() => revocation.mutate(id, { onSuccess: done })}
      onCancel={onClose}
    >
      {say("Programs that still use the previous key fail. The new key continues to work.")}
    </ConfirmDialog>
  );
}
