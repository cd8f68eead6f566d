import * as fieldStyles from "#web/features/sign-in/field.module.css";
import * as signInStyles from "#web/features/sign-in/sign-in.module.css";
import * as styles from "#web/features/sign-in/terms.module.css";
import { useId, useState } from "react";
import { useEarlyInput } from "#web/lib/prerender/use-early-input.ts";
import { say } from "#web/lib/texts/say.ts";
import { TermsDialog } from "./terms-dialog.tsx";

export interface TermsCheckboxProps {
  readonly accepted: boolean;
  readonly onChange: (accepted: boolean) => void;
  /** "" if there is no problem. */
  readonly problem: string;
}

export function TermsCheckbox({ accepted, onChange, problem }: TermsCheckboxProps) {
  const id = useId();
  const box = useEarlyInput(accepted, ({ checked }) => checked, onChange);
  const [reading, setReading] = useState(false);
  return (
    <div className={styles.terms}>
      <input
        ref={box}
        id={id}
        type="checkbox"
        checked={accepted}
        aria-invalid={problem !== ""}
        aria-describedby={problem === "" ? undefined : `${id}-problem`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        <label htmlFor={id}>{say("I accept the terms and conditions")}</label>{" "}
        <span className={styles.termsLink}>
          (
          <button type="button" className={signInStyles.link} onClick={() => setReading(true)}>
            {say("read them")}
          </button>
          )
        </span>
      </span>
      {problem !== "" && (
        <p id={`${id}-problem`} className={fieldStyles.problem}>
          {problem}
        </p>
      )}
      {reading && (
        <TermsDialog
          onClose={() => setReading(false)}
          onAccept={() => {
            onChange(true);
            setReading(false);
          }}
        />
      )}
    </div>
  );
}
