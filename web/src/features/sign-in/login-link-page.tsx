import { useState } from "react";
import { useForm } from "#web/lib/form/use-form.ts";
import { say } from "#web/lib/texts/say.ts";
import { requestLoginLink } from "./calls.ts";
import { BackToLogin } from "./back-to-login.tsx";
import { Field } from "./field.tsx";
import { ForgotForm } from "./form-schemas.ts";
import { Frame } from "./frame.tsx";
import { Notice } from "./notice.tsx";
import { SignInForm } from "./sign-in-form.tsx";

/** Requests a mail with a login link. */
export function LoginLinkPage() {
  const [sent, setSent] = useState(false);
  const form = useForm({
    schema: ForgotForm,
    initial: { email: "" },
    onSubmit: async ({ email }) => {
      await requestLoginLink(email);
      setSent(true);
    },
  });
  if (sent) {
    return (
      <Frame title={say("Check your inbox")}>
        <p>
          {say("If {email} has an account, a link is on its way. It signs you in once, within the next 10 minutes.", {
            email: form.values.email,
          })}
        </p>
        <BackToLogin />
      </Frame>
    );
  }
  return (
    <Frame title={say("Sign in by mail")} subtitle={say("We send you a link that signs you in once.")}>
      {form.failure !== undefined && <Notice kind="error">{form.failure.message}</Notice>}
      <SignInForm submitText={say("Send Mail")} submitting={form.submitting} onSubmit={form.submit}>
        <Field label={say("Email")} type="email" autoComplete="username" {...form.text("email")} />
      </SignInForm>
      <BackToLogin />
    </Frame>
  );
}
