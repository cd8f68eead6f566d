import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { type JoinOutcome, joinWithInvitation } from "#web/lib/auth/join.ts";
import { passwordHint } from "#web/lib/auth/password-hint.ts";
import { useForm } from "#web/lib/form/use-form.ts";
import { AccountOfPassword } from "#web/ui/form/account-of-password.tsx";
import { BackToLogin } from "./back-to-login.tsx";
import { Field } from "./field.tsx";
import { JoinForm } from "./form-schemas.ts";
import { Frame } from "./frame.tsx";
import { Notice } from "./notice.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { TermsCheckbox } from "./terms-checkbox.tsx";

/** Where the link of an invitation leads. */
export function JoinPage() {
  const [params] = useSearchParams();
  const email = params.get("email") ?? "";
  const code = params.get("code") ?? "";
  return email === "" || code === "" ? <NoInvitation /> : <Join email={email} code={code} />;
}

function NoInvitation() {
  return (
    <Frame
      title="Invalid Link!"
      subtitle="This invitation has expired, was replaced by a newer one, or was followed already."
    >
      <p>Please ask the person who invited you to send it again.</p>
      <BackToLogin />
    </Frame>
  );
}

function Join({ email, code }: { email: string; code: string }) {
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<JoinOutcome>();
  const form = useForm({
    schema: JoinForm,
    initial: { password: "", termsAccepted: false },
    onSubmit: async ({ password }) => {
      const result = await joinWithInvitation(email, code, password);
      setOutcome(result);
      if (result === "joined") await navigate("/", { replace: true });
    },
  });
  if (outcome === "invalid-link") return <NoInvitation />;
  return (
    <Frame title="Join your team" subtitle={`As ${email}`}>
      {form.failure !== undefined && <Notice kind="error">{form.failure.message}</Notice>}
      {outcome === "password-not-accepted" && (
        <Notice kind="error">This password is not accepted. Please choose a longer one.</Notice>
      )}
      <SignInForm submitText="Join" submitting={form.submitting} onSubmit={form.submit}>
        <AccountOfPassword email={email} />
        <Field
          label="Your password"
          type="password"
          autoComplete="new-password"
          hint={passwordHint}
          {...form.text("password")}
        />
        <TermsCheckbox
          accepted={form.values.termsAccepted}
          problem={form.problem("termsAccepted")}
          onChange={(accepted) => form.set("termsAccepted", accepted)}
        />
      </SignInForm>
    </Frame>
  );
}
