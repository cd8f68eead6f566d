import "./terms.css";
import { useId, useState } from "react";
import { TermsDialog } from "./terms-dialog.tsx";

export interface TermsCheckboxProps {
  readonly accepted: boolean;
  readonly onChange: (accepted: boolean) => void;
  /** "" if there is no problem. */
  readonly problem: string;
}

export function TermsCheckbox({ accepted, onChange, problem }: TermsCheckboxProps) {
  const id = useId();
  const [reading, setReading] = useState(false);
  return (
    <div className="sign-in-terms">
      <input
        id={id}
        type="checkbox"
        checked={accepted}
        aria-invalid={problem !== ""}
        aria-describedby={problem === "" ? undefined : `${id}-problem`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        <label htmlFor={id}>I accept the terms and conditions</label>{" "}
        <span className="sign-in-terms-link">
          (
          <button type="button" className="sign-in-link" onClick={() => setReading(true)}>
            read them
          </button>
          )
        </span>
      </span>
      {problem !== "" && (
        <p id={`${id}-problem`} className="sign-in-problem">
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
