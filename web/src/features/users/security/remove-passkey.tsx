import { useMutation } from "@tanstack/react-query";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import type { Passkey } from "#shared/models/passkey.ts";
import { removePasskey } from "#web/lib/auth/passkeys.ts";
import { say } from "#web/lib/texts/say.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";

export interface RemovePasskeyProps {
  readonly passkey: Passkey;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

export function RemovePasskey({ passkey, onRemoved, onClose }: RemovePasskeyProps) {
  const snackbars = useSnackbars();
  const removal = useMutation({ mutationFn: () => removePasskey(passkey.id) });
  const confirm = () =>
    removal.mutate(undefined, {
      onSuccess: () => {
        snackbars.success(say("The passkey was removed."));
        onClose();
        onRemoved();
      },
    });
  const close = () => {
    onClose();
    // The passkey may be gone although a later step failed. Called on closing, because the dialog offers the retry.
    if (removal.isError) onRemoved();
  };
  return (
    <ConfirmDialog
      title={say("Remove the passkey {name}?", { name: passkey.name })}
      confirmText={say("Yes, Remove")}
      pending={removal.isPending}
      failure={removal.isError ? errorMessage(removal.error) : ""}
      onConfirm={confirm}
      onCancel={close}
    >
      {say(
        "It does not sign you in any more, and your other sessions end now. Your device may still offer it until you delete it there as well.",
      )}
    </ConfirmDialog>
  );
}
