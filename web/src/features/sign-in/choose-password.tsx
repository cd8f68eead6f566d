import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { refuseWeakPassword } from "#web/lib/auth/refuse-weak-password.ts";
import { useForm } from "#web/lib/form/use-form.ts";
import { say } from "#web/lib/texts/say.ts";
import { AccountOfPassword } from "#web/ui/form/account-of-password.tsx";
import { BackToLogin } from "./back-to-login.tsx";
import { verify } from "./calls.ts";
import { JoinForm } from "./form-schemas.ts";
import { Frame } from "./frame.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { Notice } from "./notice.tsx";
import { forgetRegistration } from "./registrations.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { TermsCheckbox } from "./terms-checkbox.tsx";

export interface ChoosePasswordProps {
  readonly email: string;
  readonly code: string;
  readonly invalid: ReactNode;
}

/**
 * The last step of a confirmation in a browser that did not register: another person may have registered the address.
 */
export function ChoosePassword({ email, code, invalid }: ChoosePasswordProps) {
  const navigate = useNavigate();
  const form = useForm({
    schema: JoinForm,
    initial: { password: "", termsAccepted: false },
    onSubmit: async ({ password }) => {
      await refuseWeakPassword("password", password, { email });
      await verify({ email, code, password });
      forgetRegistration(email);
      await navigate("/login", {
        replace: true,
        state: { notice: say("Your account has been created") },
      });
    },
  });
  if (form.failure?.code === "AUTH_CODE_INVALID") return invalid;
  return (
    <Frame title={say("Choose a password")} subtitle={say("For {email}", { email })}>
      <p>
        {say(
          "You did not register in this browser, so please set the password of your account here. If you did not register at all, close this page: no account is created.",
        )}
      </p>
      {form.failure !== undefined && <Notice kind="error">{form.failure.message}</Notice>}
      <SignInForm submitText={say("Create account")} submitting={form.submitting} onSubmit={form.submit}>
        <AccountOfPassword email={email} />
        <NewPasswordField label={say("Your password")} context={{ email }} {...form.text("password")} />
        <TermsCheckbox
          accepted={form.values.termsAccepted}
          problem={form.problem("termsAccepted")}
          onChange={(accepted) => form.set("termsAccepted", accepted)}
        />
      </SignInForm>
      <BackToLogin />
    </Frame>
  );
}
