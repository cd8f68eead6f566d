import * as styles from "#web/features/brand/brand.module.css";
import Checkbox from "@cloudscape-design/components/checkbox";
import { say } from "#web/lib/texts/say.ts";
import { TextField } from "#web/ui/form/text-field.tsx";

export interface ColorFieldProps {
  readonly label: string;
  readonly value: string;
  readonly problem: string;
  readonly onChange: (color: string) => void;
}

/** A color as hexadecimal digits, with the browser's picker. */
export function ColorField({ label, value, problem, onChange }: ColorFieldProps) {
  return (
    <TextField
      label={label}
      value={value}
      problem={problem}
      onChange={onChange}
      control={
        <input
          type="color"
          className={styles.swatch}
          aria-label={say("Pick: {label}", { label })}
          value={/^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : "#ffffff"}
          onChange={({ target }) => onChange(target.value)}
        />
      }
    />
  );
}

export interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly problem: string;
  readonly onChange: (value: number) => void;
}

/** A number of pixels. */
export function NumberField({ label, value, problem, onChange }: NumberFieldProps) {
  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      value={Number.isNaN(value) ? "" : String(value)}
      problem={problem}
      onChange={(text) => onChange(text === "" ? Number.NaN : Number(text))}
    />
  );
}

export interface BoldFieldProps {
  readonly label: string;
  readonly weight: 400 | 700;
  readonly onChange: (weight: 400 | 700) => void;
}

export function BoldField({ label, weight, onChange }: BoldFieldProps) {
  return (
    <div className={styles.check}>
      <Checkbox
        checked={weight === 700}
        ariaLabel={label}
        onChange={({ detail }) => onChange(detail.checked ? 700 : 400)}
      >
        {say("Bold")}
      </Checkbox>
    </div>
  );
}
