import FormField from "@cloudscape-design/components/form-field";
import Select from "@cloudscape-design/components/select";
import { languageName } from "#web/lib/languages/language-name.ts";
import { say } from "#web/lib/texts/say.ts";
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
  const options = choices.map(({ id, label, language, problem: lack }) => ({
    value: id,
    label,
    ...(language !== undefined && { labelTag: languageName(language) }),
    ...(lack !== undefined && {
      disabled: true,
      disabledReason: say("It does not fit this version: {lack}", { lack }),
    }),
  }));
  return (
    <FormField label={say("Values")} errorText={problem} stretch>
      <Select
        expandToViewport
        placeholder={say("Choose sample data")}
        options={options}
        selectedOption={options.find(({ value }) => value === chosen) ?? null}
        onChange={({ detail }) => onChosen(detail.selectedOption.value ?? "")}
      />
    </FormField>
  );
}
