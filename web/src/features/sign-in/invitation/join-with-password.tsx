import { useNavigate } from "react-router-dom";
import { ApiError } from "#web/lib/api-errors/api-error.ts";
import { refuseWeakPassword } from "#web/lib/auth/refuse-weak-password.ts";
import { signInWithPassword } from "#web/lib/auth/sign-in.ts";
import { useForm } from "#web/lib/form/use-form.ts";
import { say } from "#web/lib/texts/say.ts";
import { AccountOfPassword } from "#web/ui/form/account-of-password.tsx";
import { JoinForm } from "../form-schemas.ts";
import { NewPasswordField } from "../new-password-field.tsx";
import { Notice } from "../notice.tsx";
import { SignInForm } from "../sign-in-form.tsx";
import { TermsCheckbox } from "../terms-checkbox.tsx";
import { acceptInvitation } from "./invitation-calls.ts";

export interface JoinWithPasswordProps {
  readonly token: string;
  readonly email: string;
  /** Name of the company; "" if it has none. */
  readonly company: string;
  /** The address has got an account in the meantime. */
  readonly onHasAccount: () => void;
}

/** Creates an account for an invited user, who joins and is signed in. */
export function JoinWithPassword({ token, email, company, onHasAccount }: JoinWithPasswordProps) {
  const navigate = useNavigate();
  const context = { email, companyName: company };
  const form = useForm({
    schema: JoinForm,
    initial: { password: "", termsAccepted: false },
    onSubmit: async ({ password }) => {
      await refuseWeakPassword("password", password, context);
      try {
        await acceptInvitation(token, password);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "USER_EXISTS") throw error;
        onHasAccount();
        return;
      }
      await signInWithPassword(email, password);
      await navigate("/", { replace: true });
    },
  });
  return (
    <>
      {form.failure !== undefined && <Notice kind="error">{form.failure.message}</Notice>}
      <SignInForm submitText={say("Join")} submitting={form.submitting} onSubmit={form.submit}>
        <AccountOfPassword email={email} />
        <NewPasswordField label={say("Your password")} context={context} {...form.text("password")} />
        <TermsCheckbox
          accepted={form.values.termsAccepted}
          problem={form.problem("termsAccepted")}
          onChange={(accepted) => form.set("termsAccepted", accepted)}
        />
      </SignInForm>
    </>
  );
}
