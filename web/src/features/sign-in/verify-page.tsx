import { Navigate, useSearchParams } from "react-router-dom";
import { verify } from "./calls.ts";
import { InvalidLink } from "./invalid-link.tsx";
import { LinkAction } from "./link-action.tsx";

/** Confirms an address with the code of the link in our mail. */
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
        await verify(email, code);
        return true;
      }}
      waiting="Confirming your email …"
      done={<Navigate to="/login" replace state={{ notice: "Your account has been created. Please sign in." }} />}
      invalid={invalid}
    />
  );
}
