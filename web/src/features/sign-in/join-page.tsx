import * as styles from "#web/features/sign-in/sign-in.module.css";
import { Suspense, use, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { InvitationShown } from "#shared/models/invitation.ts";
import { ApiError, errorMessage } from "#web/lib/api-errors/api-error.ts";
import { say } from "#web/lib/texts/say.ts";
import { BackToLogin } from "./back-to-login.tsx";
import type { Arrival } from "./arrival.ts";
import { Frame } from "./frame.tsx";
import { CompanyAlready } from "./invitation/company-already.tsx";
import { DeclineChoice } from "./invitation/decline-choice.tsx";
import { declineInvitation, inviterName, showInvitation } from "./invitation/invitation-calls.ts";
import { JoinWithPassword } from "./invitation/join-with-password.tsx";
import { Notice } from "./notice.tsx";

/** The login page asks for a sign-in even if another user is signed in. */
const asks: Arrival = { from: "/" };

/** The target of an invitation link. Opening it does not use up the token. */
export function JoinPage() {
  const [params] = useSearchParams();
  const token = params.get("invitation") ?? "";
  if (token === "") return <NoInvitation />;
  return (
    <Suspense fallback={<Frame title={say("Loading your invitation …")}>{null}</Frame>}>
      <Shown token={token} />
    </Suspense>
  );
}

function NoInvitation() {
  return (
    <Frame
      title={say("Invalid Link!")}
      subtitle={say("This invitation has expired, was replaced by a newer one, or was answered already.")}
    >
      <p>{say("Please ask the person who invited you to send it again.")}</p>
      <BackToLogin />
    </Frame>
  );
}

type Loaded = { readonly invitation: InvitationShown } | { readonly problem: unknown };

const loaded = new Map<string, Promise<Loaded>>();

/** Loaded once per page load, even if React renders twice. */
function load(token: string): Promise<Loaded> {
  const known = loaded.get(token);
  if (known !== undefined) return known;
  const loading = showInvitation(token).then(
    (invitation): Loaded => ({ invitation }),
    (problem: unknown): Loaded => ({ problem }),
  );
  loaded.set(token, loading);
  return loading;
}

function Shown({ token }: { token: string }) {
  const answer = use(load(token));
  if ("invitation" in answer) return <Answer token={token} invitation={answer.invitation} />;
  const { problem } = answer;
  if (problem instanceof ApiError && (problem.status === 404 || problem.status === 400)) return <NoInvitation />;
  return (
    <Frame title={say("This did not work yet")}>
      <Notice kind="error">{errorMessage(problem)}</Notice>
      <button type="button" className={styles.submit} onClick={() => window.location.reload()}>
        {say("Try again")}
      </button>
      <BackToLogin />
    </Frame>
  );
}

function Answer({ token, invitation }: { token: string; invitation: InvitationShown }) {
  const { email } = invitation;
  const [hasAccount, setHasAccount] = useState(invitation.hasAccount);
  const [declined, setDeclined] = useState(false);
  if (declined) return <Declined {...invitation} />;
  return (
    <Frame
      title={say("{inviterName} invites you", { inviterName: inviterName(invitation) })}
      subtitle={say("To work on e-mail templates together, as {email}", { email })}
    >
      {invitation.inCompany && <CompanyAlready {...invitation} />}
      {!invitation.inCompany && hasAccount && (
        <>
          <p>{say("You have an account with this address. Sign in, and you are asked whether you want to join.")}</p>
          <Link className={styles.submit} to="/login" state={asks}>
            {say("Sign in to answer")}
          </Link>
        </>
      )}
      {!invitation.inCompany && !hasAccount && (
        <>
          <JoinWithPassword
            token={token}
            email={email}
            company={invitation.company}
            onHasAccount={() => setHasAccount(true)}
          />
          <p className={styles.links}>
            <Link to={`/register?email=${encodeURIComponent(email)}`}>{say("Start my own company instead")}</Link>
          </p>
        </>
      )}
      <DeclineChoice
        company={invitation.company}
        onDecline={async (block) => {
          await declineInvitation(token, block);
          setDeclined(true);
        }}
      />
    </Frame>
  );
}

function Declined({ email, inCompany }: InvitationShown) {
  if (inCompany) {
    return (
      <Frame title={say("You declined the invitation")}>
        <p>{say("You stay in your present company.")}</p>
        <Link className={styles.submit} to="/">
          {say("Go to my company")}
        </Link>
      </Frame>
    );
  }
  return (
    <Frame title={say("You declined the invitation")}>
      <p>{say("You can still start with a company of your own.")}</p>
      <p className={styles.links}>
        <Link to={`/register?email=${encodeURIComponent(email)}`}>{say("Create an account")}</Link>
        <Link to="/login" state={asks}>
          {say("Login")}
        </Link>
      </p>
    </Frame>
  );
}
