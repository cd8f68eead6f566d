import { Navigate, useSearchParams } from "react-router-dom";
import { say } from "#web/lib/texts/say.ts";
import { verify } from "./calls.ts";
import { ChoosePassword } from "./choose-password.tsx";
import { InvalidLink } from "./invalid-link.tsx";
import { LinkAction } from "./link-action.tsx";
import { forgetRegistration, registrationOf } from "./registrations.ts";

/** Confirms an address with the code of our mail. A browser that did not register also asks for a password. */
export function VerifyPage() {
  const [params] = useSearchParams();
  const email = params.get("email") ?? "";
  const code = params.get("code") ?? "";
  const invalid = <InvalidLink email={email} purpose="verify" />;
  if (email === "" || code === "") return invalid;
  return (
    <LinkAction
      link={JSON.stringify([email, code])}
      follow={async () => {
        await verify({ email, code, registration: registrationOf(email) });
        forgetRegistration(email);
        return true;
      }}
      waiting={say("Confirming your email …")}
      done={<Navigate to="/login" replace state={{ notice: say("Your account has been created") }} />}
      invalid={invalid}
      passwordNeeded={<ChoosePassword email={email} code={code} invalid={invalid} />}
    />
  );
}
