import { Suspense, use } from "react";
import { Navigate, useSearchParams } from "react-router-dom";
import { ApiError } from "#web/lib/api/api-error.ts";
import { verify } from "./calls.ts";
import { Frame } from "./frame.tsx";
import { InvalidLink } from "./invalid-link.tsx";

/** Confirms an address with the code of the link in our mail. */
export function VerifyPage() {
  const [params] = useSearchParams();
  const email = params.get("email") ?? "";
  const code = params.get("code") ?? "";
  if (email === "" || code === "") return <InvalidLink email={email} purpose="verify" />;
  return (
    <Suspense fallback={<Frame title="Confirming your email …">{null}</Frame>}>
      <Outcome email={email} code={code} />
    </Suspense>
  );
}

function Outcome({ email, code }: { email: string; code: string }) {
  const failure = use(verifyOnce(email, code));
  if (failure !== undefined) return <InvalidLink email={email} purpose="verify" reason={failure} />;
  return <Navigate to="/login" replace state={{ notice: "Your account has been created. Please sign in." }} />;
}

const verifications = new Map<string, Promise<string | undefined>>();

/** A code works once, whatever React renders twice. Gives what went wrong, if anything. */
function verifyOnce(email: string, code: string): Promise<string | undefined> {
  const key = JSON.stringify([email, code]);
  const known = verifications.get(key);
  if (known !== undefined) return known;
  const verification = verify(email, code).then(
    () => undefined,
    (error: unknown) => (error instanceof ApiError ? error.message : "Sorry, that did not work. Please try again."),
  );
  verifications.set(key, verification);
  return verification;
}
