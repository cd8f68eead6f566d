import FormField from "@cloudscape-design/components/form-field";
import Select from "@cloudscape-design/components/select";
import type { ValueChoice } from "./value-choices.ts";

export interface ValuesFieldProps {
  readonly choices: readonly ValueChoice[];
  readonly chosen: string;
  /** "" when nothing is wrong. */
  readonly problem: string;
  readonly onChosen: (id: string) => void;
}

/** What fills the placeholders: what was submitted, or sample data that fits the template as it is now. */
export function ValuesField({ choices, chosen, problem, onChosen }: ValuesFieldProps) {
  const options = choices.map(({ id, label, problem: lack }) => ({
    value: id,
    label,
    ...(lack !== undefined && { disabled: true, disabledReason: `It does not fit this version: ${lack}` }),
  }));
  return (
    <FormField label="Values" errorText={problem} stretch>
      <Select
        expandToViewport
        placeholder="Choose sample data"
        options={options}
        selectedOption={options.find(({ value }) => value === chosen) ?? null}
        onChange={({ detail }) => onChosen(detail.selectedOption.value ?? "")}
      />
    </FormField>
  );
}
