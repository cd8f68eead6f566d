import type { Member } from "#shared/models/member.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { useEndSessionsOfMember } from "../queries.ts";
import { refusalOf } from "../refusal.ts";

/** Asks for confirmation before all sessions of a member end. */
export function EndSessionsDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const snackbars = useSnackbars();
  const ending = useEndSessionsOfMember();
  const ended = () => {
    snackbars.success(`${member.email} was signed out everywhere.`);
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Sign ${member.displayName} out everywhere?`}
      confirmText="Sign out everywhere"
      pending={ending.isPending}
      failure={ending.isError ? refusalOf(ending.error) : ""}
      onCancel={onClose}
      onConfirm={() => ending.mutate(member.uid, { onSuccess: ended })}
    >
      All sessions of {member.email} end at once, on every device. The member can sign in again. If a device or a
      password was stolen, ask them to change the password too.
    </ConfirmDialog>
  );
}
