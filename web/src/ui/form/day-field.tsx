import * as styles from "#web/ui/form/day-field.module.css";
import { useId } from "react";

export interface DayFieldProps {
  readonly label: string;
  /** E.g. "2026-11-20"; undefined if empty. */
  readonly day: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onChoose: (day: string | undefined) => void;
}

/** A day in the user's calendar, with the browser's date picker. */
export function DayField({ label, day, min, max, onChoose }: DayFieldProps) {
  const id = useId();
  return (
    <span className={styles.dayField}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        min={min}
        max={max}
        value={day ?? ""}
        onChange={({ target }) => onChoose(target.value || undefined)}
      />
    </span>
  );
}
