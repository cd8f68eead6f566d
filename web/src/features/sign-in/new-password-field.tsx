import type { PasswordContext } from "#shared/passwords/password-problem.ts";
import { passwordHint } from "#web/lib/auth/password-hint.ts";
import type { TextBinding } from "#web/lib/form/use-form.ts";
import { WithPasswordStrength } from "#web/ui/form/with-password-strength.tsx";
import { Field } from "./field.tsx";

export interface NewPasswordFieldProps extends TextBinding {
  readonly label: string;
  /** What the password must not contain. */
  readonly context: PasswordContext;
}

/** The field of a new password, with its strength. */
export function NewPasswordField({ context, ...field }: NewPasswordFieldProps) {
  return (
    <WithPasswordStrength password={field.value} problem={field.problem} context={context}>
      <Field type="password" autoComplete="new-password" hint={passwordHint} {...field} />
    </WithPasswordStrength>
  );
}
