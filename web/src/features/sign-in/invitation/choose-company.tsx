import * as signInStyles from "#web/features/sign-in/sign-in.module.css";
import * as styles from "#web/features/sign-in/invitation/invitation.module.css";
import { useQuery } from "@tanstack/react-query";
import type { OpenInvitation } from "#shared/models/invitation.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { signOutAndForget } from "#web/lib/auth/sign-out.ts";
import { say, sayWith } from "#web/lib/texts/say.ts";
import { Frame } from "../frame.tsx";
import { Notice } from "../notice.tsx";
import { DeclineChoice } from "./decline-choice.tsx";
import { inviterName } from "./invitation-calls.ts";
import { openInvitationsQuery, useChoose, useDecline } from "./queries.ts";

/**
 * Asks a signed-in user with open invitations which company to join, so that no user joins a company without choosing
 * it.
 */
export function ChooseCompany() {
  const open = useQuery(openInvitationsQuery);
  const choice = useChoose();
  if (open.isError) {
    return (
      <Frame title={say("This did not work yet")}>
        <Notice kind="error">{errorMessage(open.error)}</Notice>
        <button type="button" className={signInStyles.submit} onClick={() => void open.refetch()}>
          {say("Try again")}
        </button>
        <SignOut />
      </Frame>
    );
  }
  if (open.data === undefined) return <Frame title={say("Loading your invitations …")}>{null}</Frame>;
  const busy = choice.isPending;
  const choose = (chosen: string) => choice.mutate(chosen);
  return (
    <Frame title={say("Choose your company")} subtitle={subtitleOf(open.data.length)}>
      {choice.isError && <Notice kind="error">{errorMessage(choice.error)}</Notice>}
      <ul className={styles.invitations}>
        {open.data.map((invitation) => (
          <li key={invitation.id}>
            <Invitation invitation={invitation} busy={busy} onJoin={() => choose(invitation.id)} />
          </li>
        ))}
        <li className={styles.invitation}>
          <p>{say("Start with a company of your own. It is free, and you choose whom to invite.")}</p>
          <button type="button" className={styles.answer} disabled={busy} onClick={() => choose("own")}>
            {say("Start my own company")}
          </button>
        </li>
      </ul>
      <SignOut />
    </Frame>
  );
}

const subtitleOf = (count: number): string =>
  count === 0 ? say("No invitation is open.") : say("You are invited. You join only if you say so.");

interface InvitationProps {
  readonly invitation: OpenInvitation;
  readonly busy: boolean;
  readonly onJoin: () => void;
}

function Invitation({ invitation, busy, onJoin }: InvitationProps) {
  const { id, company } = invitation;
  const decline = useDecline();
  return (
    <section
      className={styles.invitation}
      aria-label={say("Invitation of {inviterName}", { inviterName: inviterName(invitation) })}
    >
      <p>
        {sayWith("{inviterName} invites you to work on e-mail templates together.", {
          inviterName: <strong>{inviterName(invitation)}</strong>,
        })}
      </p>
      <button type="button" className={signInStyles.submit} disabled={busy} onClick={onJoin}>
        {say("Join {company}", { company: company || say("this company") })}
      </button>
      <DeclineChoice company={company} onDecline={(block) => decline.mutateAsync({ id, block })} />
    </section>
  );
}

function SignOut() {
  return (
    <p className={signInStyles.links}>
      <button type="button" className={signInStyles.link} onClick={() => void signOutAndForget()}>
        {say("Sign out")}
      </button>
    </p>
  );
}
