import * as styles from "#web/features/sign-in/field.module.css";
import { type HTMLInputAutoCompleteAttribute, useId, useState } from "react";
import { useEarlyInput } from "#web/lib/prerender/use-early-input.ts";
import { ShowPassword } from "./show-password.tsx";

export interface FieldProps {
  readonly label: string;
  readonly type: "email" | "password" | "text";
  readonly inputMode?: "numeric";
  readonly autoComplete: HTMLInputAutoCompleteAttribute;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  /** "" if there is no problem. */
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
  const input = useEarlyInput(value, (field) => field.value, onChange);
  const [shown, setShown] = useState(false);
  const below = problem || hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.input}>
        <input
          ref={input}
          id={id}
          type={shown ? "text" : type}
          inputMode={inputMode}
          autoComplete={autoComplete}
          value={value}
          aria-invalid={problem !== ""}
          aria-describedby={below === "" ? undefined : `${id}-below`}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
        {type === "password" && <ShowPassword shown={shown} setShown={setShown} />}
      </div>
      {below !== "" && (
        <p id={`${id}-below`} className={problem === "" ? styles.hint : styles.problem}>
          {below}
        </p>
      )}
    </div>
  );
}
