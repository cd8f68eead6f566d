import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useState } from "react";
import type { Member } from "#shared/models/member.ts";
import { useUser } from "#web/lib/session/use-session.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { useReinvite } from "../queries.ts";
import { EditMemberDialog } from "./edit-member-dialog.tsx";
import { EndSessionsDialog } from "./end-sessions-dialog.tsx";
import { RemoveMemberDialog } from "./remove-member-dialog.tsx";

/** The buttons in the row of a member. */
export function MemberActions({ member }: { member: Member }) {
  const [asked, setAsked] = useState<"edit" | "end-sessions" | "remove">();
  const isMe = useUser().uid === member.uid;
  const close = () => setAsked(undefined);
  return (
    <>
      <SpaceBetween direction="horizontal" size="xxs">
        <Button variant="icon" iconName="edit" ariaLabel={`Edit ${member.email}`} onClick={() => setAsked("edit")} />
        {!member.verified && <ResendButton member={member} />}
        {member.verified && !isMe && (
          <Button
            variant="icon"
            iconName="lock-private"
            ariaLabel={`Sign ${member.email} out everywhere`}
            onClick={() => setAsked("end-sessions")}
          />
        )}
        <Button
          variant="icon"
          iconName="remove"
          ariaLabel={`Remove ${member.email}`}
          disabled={isMe}
          disabledReason="You cannot remove yourself from the company."
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
      ariaLabel={`Resend invitation to ${email}`}
      loading={again.isPending}
      onClick={() =>
        again.mutate(uid, {
          onSuccess: () => snackbars.success(`A new invitation was sent to ${email}.`),
          onError: snackbars.report,
        })
      }
    />
  );
}
