import type { Member } from "#shared/models/member.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { useRemoveMember } from "../queries.ts";
import { refusalOf } from "../refusal.ts";

export function RemoveMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const snackbars = useSnackbars();
  const removal = useRemoveMember();
  // Not with callbacks of `mutate`: the row and this dialog are unmounted before they would be called.
  const remove = async () => {
    await removal.mutateAsync(member.uid).then(
      () => snackbars.success(`${member.email} was removed from the company.`),
      () => undefined,
    );
  };
  return (
    <ConfirmDialog
      title={`Remove ${member.displayName}?`}
      confirmText="Yes, Remove"
      pending={removal.isPending}
      failure={removal.isError ? refusalOf(removal.error) : ""}
      onCancel={onClose}
      onConfirm={() => void remove()}
    >
      {member.email} loses access to this company at once. What they made stays.
    </ConfirmDialog>
  );
}
