import { useNavigate, useSearchParams } from "react-router-dom";
import { NewPassword, Verification } from "#shared/models/user.ts";
import { refuseWeakPassword } from "#web/lib/auth/refuse-weak-password.ts";
import { useForm } from "#web/lib/form/use-form.ts";
import { say } from "#web/lib/texts/say.ts";
import { AccountOfPassword } from "#web/ui/form/account-of-password.tsx";
import { BackToLogin } from "./back-to-login.tsx";
import { resetPassword } from "./calls.ts";
import { Frame } from "./frame.tsx";
import { InvalidLink } from "./invalid-link.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { Notice } from "./notice.tsx";
import { SignInForm } from "./sign-in-form.tsx";

/** The target of a password reset link. */
export function PasswordResetPage() {
  const [params] = useSearchParams();
  const email = params.get("email") ?? "";
  const link = Verification.safeParse({ email, code: params.get("code") });
  return link.success ? <ResetForm {...link.data} /> : <InvalidLink email={email} purpose="reset" />;
}

function ResetForm({ email, code }: { email: string; code: string }) {
  const navigate = useNavigate();
  const form = useForm({
    schema: NewPassword,
    initial: { email, code, password: "" },
    onSubmit: async (values) => {
      await refuseWeakPassword("password", values.password, { email });
      await resetPassword(values);
      return navigate("/login", { replace: true, state: { notice: say("Password successfully updated") } });
    },
  });
  if (form.failure?.code === "AUTH_CODE_INVALID") return <InvalidLink email={email} purpose="reset" />;
  return (
    <Frame title={say("New password")} subtitle={say("For {email}", { email })}>
      {form.failure !== undefined && <Notice kind="error">{form.failure.message}</Notice>}
      <SignInForm submitText={say("Save password")} submitting={form.submitting} onSubmit={form.submit}>
        <AccountOfPassword email={email} />
        <NewPasswordField label={say("New password")} context={{ email }} {...form.text("password")} />
      </SignInForm>
      <BackToLogin />
    </Frame>
  );
}
