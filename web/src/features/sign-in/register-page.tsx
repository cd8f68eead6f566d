import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { refuseWeakPassword } from "#web/lib/auth/refuse-weak-password.ts";
import { useForm } from "#web/lib/form/use-form.ts";
import { say } from "#web/lib/texts/say.ts";
import { BackToLogin } from "./back-to-login.tsx";
import { register } from "./calls.ts";
import { Field } from "./field.tsx";
import { RegisterForm } from "./form-schemas.ts";
import { Frame } from "./frame.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { Notice } from "./notice.tsx";
import { keepRegistration } from "./registrations.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { SocialArea } from "./social/social-place.tsx";
import { TermsCheckbox } from "./terms-checkbox.tsx";

export function RegisterPage() {
  const [params] = useSearchParams();
  const [registered, setRegistered] = useState(false);
  const gclid = params.get("gclid");
  const form = useForm({
    schema: RegisterForm,
    initial: { email: params.get("email") ?? "", password: "", termsAccepted: false },
    onSubmit: async ({ email, password }) => {
      await refuseWeakPassword("password", password, { email });
      keepRegistration(email, await register({ email, password, ...(gclid !== null && { gclid }) }));
      setRegistered(true);
    },
  });
  if (registered) return <ThankYou />;

  return (
    <Frame title={say("Create an account")} subtitle={say("It starts free, with five templates and one AWS account.")}>
      {form.failure !== undefined && <Notice kind="error">{form.failure.message}</Notice>}
      <SignInForm submitText={say("Sign up")} submitting={form.submitting} onSubmit={form.submit}>
        <Field label={say("Email")} type="email" autoComplete="username" {...form.text("email")} />
        <NewPasswordField label={say("Password")} context={{ email: form.values.email }} {...form.text("password")} />
        <TermsCheckbox
          accepted={form.values.termsAccepted}
          problem={form.problem("termsAccepted")}
          onChange={(accepted) => form.set("termsAccepted", accepted)}
        />
      </SignInForm>
      <SocialArea />
      <BackToLogin />
    </Frame>
  );
}

function ThankYou() {
  return (
    <Frame title={say("Thank you for signing up!")}>
      <p>{say("Please check your email for a confirmation link.")}</p>
      <BackToLogin />
    </Frame>
  );
}
