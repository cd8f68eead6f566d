import { Suspense, use } from "react";
import { Navigate } from "react-router-dom";
import { finishHostedSignIn } from "#web/lib/auth/hosted/finish.ts";
import { Frame } from "../frame.tsx";
import { Notice } from "../notice.tsx";

/** Where the user pool's domain takes people back from Google, Microsoft or their company's provider. */
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
  if (finished.is !== "failed") {
    return <Navigate to={finished.returnTo} replace state={{ linked: finished.is === "linked" }} />;
  }
  if (finished.purpose === "link") {
    return <Navigate to="/user/security" replace state={{ linkFailure: finished.sentence }} />;
  }
  return <Navigate to="/login" replace state={{ error: finished.sentence }} />;
}

function SigningIn() {
  return (
    <Frame title="Signing you in">
      <Notice kind="info">One moment, please.</Notice>
    </Frame>
  );
}
