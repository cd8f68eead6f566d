import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useState } from "react";
import type { Member } from "#shared/models/member.ts";
import { useUser } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { useReinvite, useEndSessionsOfMember, useRemoveMember } from "../queries.ts";
import { EditMemberDialog } from "./edit-member-dialog.tsx";
import { SignOutIcon } from "#web/ui/icons/sign-out-icon.tsx";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { refusalOf } from "../refusal.ts";

/** The buttons in the row of a member. */
export function MemberActions({ member }: { member: Member }) {
  const [asked, setAsked] = useState<"edit" | "end-sessions" | "remove">();
  const isMe = useUser().uid === member.uid;
  const close = () => setAsked(undefined);
  return (
    <>
      <SpaceBetween direction="horizontal" size="xxs">
        <Button
          variant="icon"
          iconName="edit"
          ariaLabel={say("Edit {email}", { email: member.email })}
          onClick={() => setAsked("edit")}
        />
        {!member.verified && <ResendButton member={member} />}
        {member.verified && !isMe && (
          <Button
            variant="icon"
            iconSvg={<SignOutIcon />}
            ariaLabel={say("Sign {email} out everywhere", { email: member.email })}
            onClick={() => setAsked("end-sessions")}
          />
        )}
        <Button
          variant="icon"
          iconName="remove"
          ariaLabel={say("Remove {email}", { email: member.email })}
          disabled={isMe}
          disabledReason={say("You cannot remove yourself from the company.")}
          onClick={() => setAsked("remove")}
        />
      </SpaceBetween>
      {asked === "edit" && <EditMemberDialog member={member} onClose={close} />}
      {asked === "end-sessions" && <EndSessionsDialog member={member} onClose={close} />}
      {asked === "remove" && <RemoveMemberDialog member={member} onClose={close} />}
    </>
  );
}

function ResendButton({ member: { uid, email } }: { member: Member }) {
  const snackbars = useSnackbars();
  const again = useReinvite();
  return (
    <Button
      variant="icon"
      iconName="envelope"
      ariaLabel={say("Resend invitation to {email}", { email })}
      loading={again.isPending}
      onClick={() =>
        again.mutate(uid, {
          onSuccess: () => snackbars.success(say("A new invitation was sent to {email}.", { email })),
          onError: snackbars.report,
        })
      }
    />
  );
}

/** Asks for confirmation before all sessions of a member end. */
function EndSessionsDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const snackbars = useSnackbars();
  const ending = useEndSessionsOfMember();
  const ended = () => {
    snackbars.success(say("{email} was signed out everywhere.", { email: member.email }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={say("Sign {displayName} out everywhere?", { displayName: member.displayName })}
      confirmText={say("Sign out everywhere")}
      pending={ending.isPending}
      failure={ending.isError ? refusalOf(ending.error) : ""}
      onCancel={onClose}
      onConfirm={() => ending.mutate(member.uid, { onSuccess: ended })}
    >
      {say(
        "All sessions of {email} end at once, on every device. The member can sign in again. If a device or a password was stolen, ask them to change the password too.",
        { email: member.email },
      )}
    </ConfirmDialog>
  );
}

function RemoveMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const snackbars = useSnackbars();
  const removal = useRemoveMember();
  // Not with callbacks of `mutate`: the row and this dialog are unmounted before they would be called.
  const remove = async () => {
    await removal.mutateAsync(member.uid).then(
      () => snackbars.success(say("{email} was removed from the company.", { email: member.email })),
      () => undefined,
    );
  };
  return (
    <ConfirmDialog
      title={say("Remove {displayName}?", { displayName: member.displayName })}
      confirmText={say("Yes, Remove")}
      pending={removal.isPending}
      failure={removal.isError ? refusalOf(removal.error) : ""}
      onCancel={onClose}
      onConfirm={() => void remove()}
    >
      {say("{email} loses access to this company at once. What they made stays.", { email: member.email })}
    </ConfirmDialog>
  );
}
