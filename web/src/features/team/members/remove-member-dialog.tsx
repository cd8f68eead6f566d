import type { Member } from "#shared/models/member.ts";
import { sentenceOf } from "#web/lib/api/api-error.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { useRemoveMember } from "../queries.ts";

export function RemoveMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const snackbars = useSnackbars();
  const removal = useRemoveMember();
  return (
    <ConfirmDialog
      title={`Remove ${member.displayName}?`}
      confirmText="Yes, Remove"
      pending={removal.isPending}
      failure={removal.isError ? sentenceOf(removal.error) : ""}
      onCancel={onClose}
      onConfirm={() =>
        removal.mutate(member.uid, {
          onSuccess: () => {
            snackbars.success(`${member.email} was removed from the company.`);
            onClose();
          },
        })
      }
    >
      {member.email} loses access to this company at once. What they made stays.
    </ConfirmDialog>
  );
}
