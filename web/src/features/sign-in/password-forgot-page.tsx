import * as styles from "#web/features/sign-in/sign-in.module.css";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useForm } from "#web/lib/form/use-form.ts";
import { say } from "#web/lib/texts/say.ts";
import { BackToLogin } from "./back-to-login.tsx";
import { requestPasswordReset } from "./calls.ts";
import { Field } from "./field.tsx";
import { ForgotForm } from "./form-schemas.ts";
import { Frame } from "./frame.tsx";
import { Notice } from "./notice.tsx";
import { SignInForm } from "./sign-in-form.tsx";

export function PasswordForgotPage() {
  const [mails, setMails] = useState(0);
  const form = useForm({
    schema: ForgotForm,
    initial: { email: "" },
    onSubmit: async ({ email }) => {
      await requestPasswordReset(email);
      setMails((sent) => sent + 1);
    },
  });
  const failure = form.failure && <Notice kind="error">{form.failure.message}</Notice>;

  if (mails > 0) {
    return (
      <Frame title={say("Check your inbox")}>
        {mails > 1 && <Notice kind="success">{say("An email has been sent to your inbox!")}</Notice>}
        {failure}
        <p>
          {say(
            "We sent a mail to {email}. Use the link in the mail to reset your password and sign in with your new one.",
            { email: form.values.email },
          )}
        </p>
        <button
          type="button"
          className={styles.submit}
          aria-busy={form.submitting}
          disabled={form.submitting}
          onClick={() => void form.submit()}
        >
          {say("Resend mail")}
        </button>
        <BackToLogin />
      </Frame>
    );
  }
  return (
    <Frame title={say("Forgot password")} subtitle={say("We send you a link to set a new one.")}>
      {failure}
      <SignInForm submitText={say("Send Mail")} submitting={form.submitting} onSubmit={form.submit}>
        <Field label={say("Email")} type="email" autoComplete="username" {...form.text("email")} />
      </SignInForm>
      <BackToLogin>
        <Link to="/login-link">{say("Get a link to sign in instead")}</Link>
      </BackToLogin>
    </Frame>
  );
}
