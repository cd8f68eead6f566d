import * as styles from "#web/features/sign-in/sign-in.module.css";
import { useEffect, useRef, useState } from "react";
import * as z from "zod/mini";
import { answerSecondFactor } from "#web/lib/auth/answer-second-factor.ts";
import { useForm } from "#web/lib/form/use-form.ts";
import { say } from "#web/lib/texts/say.ts";
import { Field } from "./field.tsx";
import { Frame } from "./frame.tsx";
import { Notice } from "./notice.tsx";
import { RecoveryStep } from "./recovery-step.tsx";
import { SignInForm } from "./sign-in-form.tsx";

const Code = z.object({
  code: z.string().check(z.trim(), z.regex(/^\d{6}$/, say("Please enter the six digits of your app"))),
});

export interface SecondFactorStepProps {
  readonly email: string;
  readonly onSignedIn: () => void;
  /** Back to the password, because the attempt has ended or the user chose to. */
  readonly onBeginAgain: (why: string) => void;
}

/** Asks for the code of the authenticator app after the password. */
export function SecondFactorStep({ email, onSignedIn, onBeginAgain }: SecondFactorStepProps) {
  const [refusal, setRefusal] = useState("");
  const [isLost, setIsLost] = useState(false);
  const step = useRef<HTMLDivElement>(null);
  // The password field that had the focus is unmounted.
  useEffect(() => step.current?.querySelector("input")?.focus(), []);
  const form = useForm({
    schema: Code,
    initial: { code: "" },
    onSubmit: async ({ code }) => {
      setRefusal("");
      const outcome = await answerSecondFactor(code);
      if (outcome === "signed-in") onSignedIn();
      if (outcome === "wrong-code") setRefusal(say("This code is not right. Please check the clock of your device."));
      if (outcome === "used-code") setRefusal(say("This code was used already. Please wait for the next one."));
      if (outcome === "begin-again") onBeginAgain(say("This took too long. Please sign in again."));
    },
  });
  if (isLost) return <RecoveryStep email={email} onBack={() => onBeginAgain("")} />;
  return (
    <Frame
      title={say("Second factor")}
      subtitle={say("Enter the six digits that your authenticator app shows for Sestina.")}
    >
      {refusal !== "" && <Notice kind="error">{refusal}</Notice>}
      {form.failure !== undefined && <Notice kind="error">{form.failure.message}</Notice>}
      <SignInForm submitText={say("Sign in")} submitting={form.submitting} onSubmit={form.submit}>
        <div ref={step}>
          <Field
            label={say("Code")}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            {...form.text("code")}
          />
        </div>
      </SignInForm>
      <p className={styles.links}>
        <button type="button" className={styles.link} onClick={() => setIsLost(true)}>
          {say("Use a recovery code")}
        </button>
        <button type="button" className={styles.link} onClick={() => onBeginAgain("")}>
          {say("Back to login")}
        </button>
      </p>
    </Frame>
  );
}
