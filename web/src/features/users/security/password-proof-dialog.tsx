import type { ReactNode } from "react";
import * as z from "zod";
import { isWrongPassword } from "#web/lib/auth/change-password.ts";
import { useForm } from "#web/lib/form/use-form.ts";
import { wrongField } from "#web/lib/api-errors/wrong-field.ts";
import { useUser } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { AccountOfPassword } from "#web/ui/form/account-of-password.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";

const Proof = z.object({ password: z.string().min(1, say("This field is required")) });

export interface PasswordProofDialogProps {
  readonly title: string;
  readonly submitText: string;
  /** What happens next, and why the password is required. */
  readonly children: ReactNode;
  /** Makes the change, which the API refuses without the correct password. */
  readonly onSubmit: (password: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Asks for the password before a change, so that an open session is not enough. */
export function PasswordProofDialog({ title, submitText, children, onSubmit, onCancel }: PasswordProofDialogProps) {
  const { email } = useUser();
  const form = useForm({
    schema: Proof,
    initial: { password: "" },
    onSubmit: async ({ password }) => {
      try {
        await onSubmit(password);
      } catch (error) {
        throw isWrongPassword(error) ? wrongField("password", say("Your current password is wrong.")) : error;
      }
    },
  });
  return (
    <FormDialog title={title} submitText={submitText} form={form} onCancel={onCancel}>
      <div>
        {children}
        <AccountOfPassword email={email} />
      </div>
      <PasswordField label={say("Your password")} autoComplete="current-password" {...form.text("password")} />
    </FormDialog>
  );
}
