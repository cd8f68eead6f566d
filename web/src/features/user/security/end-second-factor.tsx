import * as z from "zod";
import { endSecondFactor } from "#web/lib/auth/second-factor.ts";
import { useForm } from "#web/lib/form/use-form.ts";
import { wrongField } from "#web/lib/form/wrong-field.ts";
import { useUser } from "#web/lib/session/use-session.ts";
import { AccountOfPassword } from "#web/ui/form/account-of-password.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";

const Proof = z.object({ password: z.string().min(1, "This field is required") });

export interface EndSecondFactorProps {
  readonly onEnded: () => void;
  readonly onCancel: () => void;
}

export function EndSecondFactor({ onEnded, onCancel }: EndSecondFactorProps) {
  const { email } = useUser();
  const form = useForm({
    schema: Proof,
    initial: { password: "" },
    onSubmit: async ({ password }) => {
      const outcome = await endSecondFactor(password);
      if (outcome === "wrong-password") throw wrongField("password", "Your current password is wrong.");
      onEnded();
    },
  });
  return (
    <FormDialog
      title="Turn off the second factor?"
      submitText="Turn off"
      submitting={form.submitting}
      failure={form.failure?.message ?? ""}
      onSubmit={() => void form.submit()}
      onCancel={onCancel}
    >
      <div>
        From then on your password alone lets you in. Please enter it, so that we know it is you.
        <AccountOfPassword email={email} />
      </div>
      <PasswordField label="Your password" autoComplete="current-password" {...form.text("password")} />
    </FormDialog>
  );
}
