import { Suspense, use } from "react";
import { Navigate } from "react-router-dom";
import { errorMessages } from "#shared/error-messages.ts";
import { finishHostedSignIn } from "#web/lib/auth/hosted/finish-hosted-sign-in.ts";
import { say } from "#web/lib/texts/say.ts";
import { BackToLogin } from "../back-to-login.tsx";
import { Frame } from "../frame.tsx";
import { Notice } from "../notice.tsx";

/** Where the user pool's domain redirects after a sign-in by Google, Microsoft or a company's provider. */
export function CallbackPage() {
  return (
    <Suspense fallback={<SigningIn />}>
      <Outcome />
    </Suspense>
  );
}

function Outcome() {
  const finished = use(finishHostedSignIn());
  if (finished.is === "sent-again") return <SigningIn />;
  if (finished.is === "unverified") return <Unverified />;
  if (finished.is !== "failed") {
    return <Navigate to={finished.returnTo} replace state={{ linked: finished.is === "linked" }} />;
  }
  if (finished.purpose === "link") {
    return <Navigate to="/user/security" replace state={{ linkFailure: finished.sentence }} />;
  }
  return <Navigate to="/login" replace state={{ error: finished.sentence }} />;
}

function Unverified() {
  return (
    <Frame title={say("Your email address is not verified")}>
      <Notice kind="error">{say(errorMessages.EMAIL_NOT_VERIFIED)}</Notice>
      <p>
        {say(
          "Google and Microsoft send you a message to verify an address. Sestina needs that: without it, another person could sign in with your address.",
        )}
      </p>
      <BackToLogin />
    </Frame>
  );
}

function SigningIn() {
  return (
    <Frame title={say("Signing you in")}>
      <Notice kind="info">{say("One moment, please.")}</Notice>
    </Frame>
  );
}
