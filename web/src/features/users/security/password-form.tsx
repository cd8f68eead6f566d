import * as styles from "#web/features/users/user.module.css";
import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import Container from "@cloudscape-design/components/container";
import Header from "@cloudscape-design/components/header";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod";
import { ProposedPassword } from "#shared/models/user.ts";
import { changePassword } from "#web/lib/auth/change-password.ts";
import { passwordHint } from "#web/lib/auth/password-hint.ts";
import { refuseWeakPassword } from "#web/lib/auth/refuse-weak-password.ts";
import { setWeakPassword } from "#web/lib/auth/weak-password-flag.ts";
import { useAtOnce } from "#web/lib/form/use-at-once.ts";
import { useForm } from "#web/lib/form/use-form.ts";
import { wrongField } from "#web/lib/api-errors/wrong-field.ts";
import { useCompany, useUser } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { AccountOfPassword } from "#web/ui/form/account-of-password.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { WithPasswordStrength } from "#web/ui/form/with-password-strength.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { sessionsQuery } from "../queries.ts";

/** The current password may be older than the rules. */
const PasswordChange = z.object({
  current: z.string().min(1, say("This field is required")),
  next: ProposedPassword,
  code: z
    .string()
    .trim()
    .regex(/^(\d{6})?$/, say("Please enter the six digits of your app")),
});
const empty = { current: "", next: "", code: "" };

export function PasswordForm() {
  const snackbars = useSnackbars();
  const queryClient = useQueryClient();
  // Resets the fields after a change.
  const [changes, setChanges] = useState(0);
  const onChanged = () => {
    setChanges(changes + 1);
    snackbars.success(say("Password successfully updated"));
    void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  };
  return (
    <Container
      header={
        <Header description={say("Your other sessions end when you change it.")}>{say("Change password")}</Header>
      }
    >
      <Fields key={changes} onChanged={onChanged} />
    </Container>
  );
}

function Fields({ onChanged }: { onChanged: () => void }) {
  const { email } = useUser();
  const context = { email, companyName: useCompany().name };
  const [asksCode, setAsksCode] = useState(false);
  const change = useAtOnce(changePassword);
  const form = useForm({
    schema: PasswordChange,
    initial: empty,
    onSubmit: async ({ current, next, code }) => {
      await refuseWeakPassword("next", next, context);
      const outcome = await change({ current, next, code: code === "" ? undefined : code });
      if (outcome === "wrong-password") throw wrongField("current", say("Your current password is wrong."));
      if (outcome === "wrong-code") throw wrongField("code", say("This code is not right, or it was used already."));
      if (outcome === "code-needed") {
        setAsksCode(true);
        throw wrongField("code", say("Please enter the code of your authenticator app as well."));
      }
      setWeakPassword(false);
      onChanged();
    },
  });
  return (
    <form
      noValidate
      className={styles.form}
      aria-label={say("Change password")}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <AccountOfPassword email={email} />
      <SpaceBetween size="l">
        {form.failure !== undefined && <Alert type="error">{form.failure.message}</Alert>}
        <PasswordField label={say("Current password")} autoComplete="current-password" {...form.text("current")} />
        <WithPasswordStrength password={form.values.next} problem={form.problem("next")} context={context}>
          <PasswordField
            label={say("New password")}
            autoComplete="new-password"
            hint={passwordHint}
            {...form.text("next")}
          />
        </WithPasswordStrength>
        {asksCode && (
          <TextField
            label={say("Code of your authenticator app")}
            inputMode="numeric"
            autoComplete="one-time-code"
            {...form.text("code")}
          />
        )}
        <Button variant="primary" formAction="submit" loading={form.submitting}>
          {say("Change password")}
        </Button>
      </SpaceBetween>
    </form>
  );
}
