import { Suspense, use } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { sentenceOf } from "#web/lib/api/api-error.ts";
import { signInWithLink } from "#web/lib/auth/login-link.ts";
import { Frame } from "./frame.tsx";
import { InvalidLink } from "./invalid-link.tsx";

/** Where the link of the mail leads by which somebody signs in without a password. */
export function TokenizedLoginPage() {
  const [params] = useSearchParams();
  const email = params.get("email") ?? "";
  const token = params.get("token") ?? "";
  if (email === "" || token === "") return <InvalidLink email={email} purpose="sign-in" />;
  return (
    <Suspense fallback={<Frame title="Signing you in …">{null}</Frame>}>
      <Outcome email={email} token={token} />
    </Suspense>
  );
}

function Outcome({ email, token }: { email: string; token: string }) {
  const failure = use(signInOnce(email, token));
  return failure === undefined ? (
    <Navigate to="/" replace />
  ) : (
    <InvalidLink email={email} purpose="sign-in" reason={failure} />
  );
}

const signIns = new Map<string, Promise<string | undefined>>();

/** A token works once, whatever React renders twice. Gives what went wrong, if anything. */
function signInOnce(email: string, token: string): Promise<string | undefined> {
  const known = signIns.get(token);
  if (known !== undefined) return known;
  // From here on neither the history nor a screenshot shows the token.
  window.history.replaceState(window.history.state, "", `/tokenized-login?email=${encodeURIComponent(email)}`);
  const signIn = signInWithLink(email, token).then(
    (outcome) => (outcome === "signed-in" ? undefined : "Your link has expired or is invalid."),
    sentenceOf,
  );
  signIns.set(token, signIn);
  return signIn;
}
