import { textAt } from "#shared/email/design/json.ts";
import type { Values } from "#shared/email/design/types.ts";
import type { LinkField } from "../../../protocol/options.ts";
import { offeredFields } from "./host-link-types.ts";

interface HostFieldsProps {
  readonly fields: readonly LinkField[] | undefined;
  readonly values: Values;
  /** `committed` ends a run of changes. */
  readonly onChange: (name: string, value: string, decided: boolean) => void;
}

/** The fields that the host defines for its links: text inputs or selects. */
export function HostFields({ fields, values, onChange }: HostFieldsProps) {
  return offeredFields(fields).map(({ name, label, options, placeholderText, validationRegex }) => {
    const value = textAt(values, name);
    const choices = (options ?? []).filter((option) => option.enabled !== false);
    return (
      <label key={name} className="field">
        <span className="field-label">{label}</span>
        {choices.length > 0 ? (
          <select value={value} onChange={(event) => onChange(name, event.target.value, true)}>
            {!choices.some((choice) => choice.value === value) && <option value={value}>{value}</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
        ) : (
          <input
            type="text"
            placeholder={placeholderText}
            pattern={validationRegex}
            value={value}
            onChange={(event) => onChange(name, event.target.value, false)}
          />
        )}
      </label>
    );
  });
}
