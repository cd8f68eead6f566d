import * as styles from "#web/ui/form/text-field.module.css";
import FormField from "@cloudscape-design/components/form-field";
import Input, { type InputProps } from "@cloudscape-design/components/input";
import type { ReactNode } from "react";

export interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** "" if there is no problem. */
  readonly problem?: string;
  readonly onBlur?: () => void;
  readonly description?: ReactNode;
  readonly hint?: ReactNode;
  readonly placeholder?: string;
  readonly type?: InputProps.Type;
  readonly inputMode?: InputProps.InputMode;
  /** The browser's autofill token, e.g. "new-password". */
  readonly autoComplete?: string;
  readonly disabled?: boolean;
  /** Shown at the right end, e.g. a button. */
  readonly control?: ReactNode;
}

/** A text input with label and problem. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, problem = "", onBlur, description, hint, type = "text", control, ...input } = props;
  return (
    <FormField label={label} description={description} constraintText={hint} errorText={problem} stretch>
      <div className={styles.line}>
        <div className={styles.input}>
          <Input
            {...input}
            type={type}
            value={value}
            onChange={({ detail }) => onChange(detail.value)}
            {...(onBlur && { onBlur })}
          />
        </div>
        {control}
      </div>
    </FormField>
  );
}
