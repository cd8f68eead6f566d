import { Link } from "react-router-dom";
import type { SignInOutcome } from "#web/lib/auth/sign-in.ts";
import { say, sayWith } from "#web/lib/texts/say.ts";
import { Notice } from "./notice.tsx";

/** `pending`: this browser registered the address, which may not be confirmed yet. */
export type Refused = Exclude<SignInOutcome, "signed-in" | "second-factor" | "wrong-credentials"> | "pending";

/** Why a sign-in was refused, other than for wrong credentials. Rare, so loaded on demand. */
export function Refusal({ reason, email }: { reason: Refused; email: string }) {
  if (reason === "pending") {
    return (
      <Notice kind="error">
        {say(
          "Wrong email or password. If you have not confirmed your email address yet, use the link that we have just sent to {email} again.",
          { email },
        )}
      </Notice>
    );
  }
  return (
    <Notice kind="info">
      {sayWith("Please set a new password first: {link}.", {
        link: <Link to="/password-forgot">{say("reset your password")}</Link>,
      })}
    </Notice>
  );
}
