import { useId, type HTMLInputAutoCompleteAttribute } from "react";

export interface FieldProps {
  readonly label: string;
  readonly type: "email" | "password" | "text";
  readonly inputMode?: "numeric";
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  /** "" when nothing is wrong. */
  readonly problem: string;
  readonly hint?: string;
}

export function Field({
  label,
  type,
  inputMode,
  autoComplete,
  value,
  onChange,
  onBlur,
  problem,
  hint = "",
}: FieldProps) {
  const id = useId();
  const below = problem || hint;
  return (
    <div className="sign-in-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        inputMode={inputMode}
        autoComplete={autoComplete}
        value={value}
        aria-invalid={problem !== ""}
        aria-describedby={below === "" ? undefined : `${id}-below`}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      {below !== "" && (
        <p id={`${id}-below`} className={problem === "" ? "sign-in-hint" : "sign-in-problem"}>
          {below}
        </p>
      )}
    </div>
  );
}
