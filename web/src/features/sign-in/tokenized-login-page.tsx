import { Navigate, useSearchParams } from "react-router-dom";
import { signInWithLink } from "#web/lib/auth/login-link.ts";
import { say } from "#web/lib/texts/say.ts";
import { InvalidLink } from "./invalid-link.tsx";
import { LinkAction } from "./link-action.tsx";

/** The target of a login link. */
export function TokenizedLoginPage() {
  const [params] = useSearchParams();
  const email = params.get("email") ?? "";
  const token = params.get("token") ?? "";
  const invalid = <InvalidLink email={email} purpose="sign-in" />;
  if (email === "" || token === "") return invalid;
  return (
    <LinkAction
      link={token}
      follow={async () => {
        // Removes the token from the address and thus from the history and screenshots.
        window.history.replaceState(window.history.state, "", `/tokenized-login?email=${encodeURIComponent(email)}`);
        return (await signInWithLink(email, token)) === "signed-in";
      }}
      waiting={say("Signing you in …")}
      done={<Navigate to="/" replace />}
      invalid={invalid}
    />
  );
}
