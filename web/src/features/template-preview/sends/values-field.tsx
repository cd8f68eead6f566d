import FormField from "@cloudscape-design/components/form-field";
import Select from "@cloudscape-design/components/select";
import type { ValueChoice } from "./value-choices.ts";

export interface ValuesFieldProps {
  readonly choices: readonly ValueChoice[];
  readonly chosen: string;
  /** "" if there is no problem. */
  readonly problem: string;
  readonly onChosen: (id: string) => void;
}

/** The values for the placeholders: the submitted ones, or sample data that fits the current template. */
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
