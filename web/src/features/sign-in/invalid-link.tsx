import * as styles from "#web/features/sign-in/sign-in.module.css";
import { useState } from "react";
import { Link } from "react-router-dom";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { say } from "#web/lib/texts/say.ts";
import { BackToLogin } from "./back-to-login.tsx";
import { requestLoginLink, requestPasswordReset, resendVerification } from "./calls.ts";
import { Frame } from "./frame.tsx";
import { Notice } from "./notice.tsx";

/** How to get a new link for an address, and where to ask for one if the address is unknown. */
const newLink = {
  verify: {
    request: resendVerification,
    askedAt: "/login",
    notice: say("Please sign in: we send the confirmation link again."),
  },
  reset: { request: requestPasswordReset, askedAt: "/password-forgot" },
  "sign-in": { request: requestLoginLink, askedAt: "/login-link" },
};

export interface InvalidLinkProps {
  /** The address of the link; "" if it contains none. */
  readonly email: string;
  readonly purpose: keyof typeof newLink;
}

export function InvalidLink({ email, purpose }: InvalidLinkProps) {
  const { request, askedAt, ...state } = newLink[purpose];
  return (
    <Frame
      title={say("Invalid Link!")}
      subtitle={say("Your link has expired or is invalid. Click below to request a new one.")}
    >
      {email === "" ? (
        <Link className={styles.submit} to={askedAt} state={state}>
          {say("Request a new link")}
        </Link>
      ) : (
        <NewLink request={() => request(email)} />
      )}
      <BackToLogin />
    </Frame>
  );
}

function NewLink({ request }: { request: () => Promise<void> }) {
  const [message, setMessage] = useState<{ kind: "success" | "error"; text: string }>();
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    try {
      await request();
      setMessage({ kind: "success", text: say("An email has been sent to your inbox!") });
    } catch (error) {
      setMessage({ kind: "error", text: errorMessage(error) });
    } finally {
      setAsking(false);
    }
  };
  return (
    <>
      {message !== undefined && <Notice kind={message.kind}>{message.text}</Notice>}
      <button type="button" className={styles.submit} aria-busy={asking} disabled={asking} onClick={() => void ask()}>
        {say("Request a new link")}
      </button>
    </>
  );
}
