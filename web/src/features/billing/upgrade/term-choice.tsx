import "./term-choice.css";
import { useId } from "react";

export interface TermChoiceProps {
  readonly annual: boolean;
  readonly onChange: (annual: boolean) => void;
}

/** Annual or monthly billing. */
export function TermChoice({ annual, onChange }: TermChoiceProps) {
  const name = useId();
  return (
    <fieldset className="term-choice" aria-label="Billing">
      <label>
        <input type="radio" name={name} checked={annual} onChange={() => onChange(true)} />
        Annual <span className="term-choice-saving">17% off</span>
      </label>
      <label>
        <input type="radio" name={name} checked={!annual} onChange={() => onChange(false)} />
        Monthly
      </label>
    </fieldset>
  );
}
