import { useState } from "react";

import { sentenceOf } from "#web/lib/api/api-error.ts";
import { BackToLogin } from "./back-to-login.tsx";
import { requestLoginLink, requestPasswordReset, resendVerification } from "./calls.ts";
import { Frame } from "./frame.tsx";
import { Notice } from "./notice.tsx";

export interface InvalidLinkProps {
  /** Whom the link was for; "" when it does not say. */
  readonly email: string;
  readonly purpose: "verify" | "reset" | "sign-in";
  readonly reason?: string;
}

const newLink = { verify: resendVerification, reset: requestPasswordReset, "sign-in": requestLoginLink };

export function InvalidLink({ email, purpose, reason = "Your link has expired or is invalid." }: InvalidLinkProps) {
  const [told, setTold] = useState<{ kind: "success" | "error"; text: string }>();
  const request = async () => {
    try {
      await newLink[purpose](email);
      setTold({ kind: "success", text: "An email has been sent to your inbox!" });
    } catch (error) {
      setTold({ kind: "error", text: sentenceOf(error) });
    }
  };
  return (
    <Frame title="Invalid Link!" subtitle={`${reason} ${email === "" ? "" : "Click below to request a new one."}`}>
      {told !== undefined && <Notice kind={told.kind}>{told.text}</Notice>}
      {email !== "" && (
        <button type="button" className="sign-in-submit" onClick={() => void request()}>
          Request a new link
        </button>
      )}
      <BackToLogin />
    </Frame>
  );
}
