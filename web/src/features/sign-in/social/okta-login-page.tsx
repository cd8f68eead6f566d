import * as styles from "#web/features/sign-in/sign-in.module.css";
import { Suspense, use } from "react";
import { Link, Navigate, useSearchParams } from "react-router-dom";
import { redirectToIssuer } from "#web/lib/auth/hosted/redirect-to-issuer.ts";
import { say } from "#web/lib/texts/say.ts";
import { Frame } from "../frame.tsx";
import { Notice } from "../notice.tsx";

/** Where a company's provider starts a sign-in, with its issuer as `iss`. */
export function OktaLoginPage() {
  const [params] = useSearchParams();
  const issuer = params.get("iss");
  if (issuer === null) return <Navigate to="/login" replace />;
  return (
    <Suspense fallback={<Leaving />}>
      <Leave issuer={issuer} />
    </Suspense>
  );
}

function Leave({ issuer }: { issuer: string }) {
  const outcome = use(redirectToIssuer(issuer));
  if (outcome === "leaving") return <Leaving />;
  return (
    <Frame title={say("Sign in with your company")}>
      <Notice kind="error">
        {outcome === "unknown"
          ? say(
              "No company uses this provider for sign-ins here. Please check the link, or ask the person who gave it to you.",
            )
          : say("SSO Login failed. Check if you have popups enabled. Contact our support if issue persists.")}
      </Notice>
      <p className={styles.links}>
        <Link to="/login">{say("Back to login")}</Link>
      </p>
    </Frame>
  );
}

function Leaving() {
  return (
    <Frame title={say("Sign in with your company")}>
      <Notice kind="info">{say("We take you to your company's sign-in.")}</Notice>
    </Frame>
  );
}
