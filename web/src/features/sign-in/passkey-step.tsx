import * as styles from "#web/features/sign-in/sign-in.module.css";
import { useEffect, useRef, useState } from "react";
import { type PasskeySignIn, signInWithPasskey } from "#web/lib/auth/passkey-sign-in.ts";
import { useForm } from "#web/lib/form/use-form.ts";
import { say } from "#web/lib/texts/say.ts";
import { Field } from "./field.tsx";
import { ForgotForm } from "./form-schemas.ts";
import { Frame } from "./frame.tsx";
import { Notice } from "./notice.tsx";
import { SignInForm } from "./sign-in-form.tsx";

type Refusal = Exclude<PasskeySignIn, "signed-in" | "second-factor">;

/** The same answer for an unknown address and an account without passkeys. */
const sentences: Readonly<Record<Refusal, string>> = {
  refused: say(
    "No passkey signs in to this account. Sign in with your password: you can add a passkey in your user settings.",
  ),
  cancelled: say("The passkey was not used. Please try again, or sign in with your password."),
  "not-supported": say("This browser or device cannot use passkeys here. Please sign in with your password."),
};

export interface PasskeyStepProps {
  /** The address from the login form. */
  readonly email: string;
  readonly onSignedIn: () => void;
  /** The pool also asks for a code of the authenticator app. */
  readonly onSecondFactor: (email: string) => void;
  readonly onBack: () => void;
}

/** Asks for the address of the account, then for its passkey. */
export function PasskeyStep({ email: typed, onSignedIn, onSecondFactor, onBack }: PasskeyStepProps) {
  const [refusal, setRefusal] = useState<Refusal>();
  const step = useRef<HTMLDivElement>(null);
  // The button that opened this step is unmounted, and the focus with it.
  useEffect(() => step.current?.querySelector("input")?.focus(), []);
  const form = useForm({
    schema: ForgotForm,
    initial: { email: typed },
    onSubmit: async ({ email }) => {
      setRefusal(undefined);
      const outcome = await signInWithPasskey(email);
      if (outcome === "signed-in") onSignedIn();
      else if (outcome === "second-factor") onSecondFactor(email);
      else setRefusal(outcome);
    },
  });
  return (
    <Frame
      title={say("Passkey")}
      subtitle={say("Enter the email of your account. Your device then asks for its passkey.")}
    >
      {refusal !== undefined && <Notice kind="error">{sentences[refusal]}</Notice>}
      {form.failure !== undefined && <Notice kind="error">{form.failure.message}</Notice>}
      <SignInForm submitText={say("Sign in with a passkey")} submitting={form.submitting} onSubmit={form.submit}>
        <div ref={step}>
          <Field label={say("Email")} type="email" autoComplete="username" {...form.text("email")} />
        </div>
      </SignInForm>
      <p className={styles.links}>
        <button type="button" className={styles.link} onClick={onBack}>
          {say("Back to login")}
        </button>
      </p>
    </Frame>
  );
}
