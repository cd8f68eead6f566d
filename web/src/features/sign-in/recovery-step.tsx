import * as styles from "#web/features/sign-in/sign-in.module.css";
import { useState } from "react";
import * as z from "zod/mini";
import { useForm } from "#web/lib/form/use-form.ts";
import { say } from "#web/lib/texts/say.ts";
import { recoverAccount } from "./calls.ts";
import { Field } from "./field.tsx";
import { Frame } from "./frame.tsx";
import { Notice } from "./notice.tsx";
import { SignInForm } from "./sign-in-form.tsx";

const Code = z.object({ code: z.string().check(z.trim(), z.minLength(24, say("Please enter a recovery code"))) });

/** Turns off the second factor of a user who lost their authenticator app. */
export function RecoveryStep({ email, onBack }: { email: string; onBack: () => void }) {
  const [isDone, setIsDone] = useState(false);
  const form = useForm({
    schema: Code,
    initial: { code: "" },
    onSubmit: async ({ code }) => {
      await recoverAccount({ email, code });
      setIsDone(true);
    },
  });
  return (
    <Frame title={say("Recovery code")} subtitle={say("A recovery code turns off your second factor.")}>
      {form.failure !== undefined && <Notice kind="error">{form.failure.message}</Notice>}
      {isDone ? (
        <Notice kind="success">
          {say("Your second factor is off. Sign in with your password, and set up a second factor again.")}
        </Notice>
      ) : (
        <SignInForm submitText={say("Turn off second factor")} submitting={form.submitting} onSubmit={form.submit}>
          <Field label={say("Recovery code")} type="text" autoComplete="off" {...form.text("code")} />
        </SignInForm>
      )}
      <p className={styles.links}>
        <button type="button" className={styles.link} onClick={onBack}>
          {say("Back to login")}
        </button>
      </p>
    </Frame>
  );
}
