import FormField from "@cloudscape-design/components/form-field";
import Select from "@cloudscape-design/components/select";
import { languageName } from "#web/lib/languages/language-name.ts";
import { say } from "#web/lib/texts/say.ts";

export interface SampleLanguageFieldProps {
  /** The languages of the template; none if there is only one. */
  readonly codes: readonly string[];
  /** "": all languages. */
  readonly value: string;
  readonly problem: string;
  readonly onChange: (code: string) => void;
}

/** The language of the mails for which sample data is meant; nothing where there is nothing to choose. */
export function SampleLanguageField({ codes, value, problem, onChange }: SampleLanguageFieldProps) {
  if (codes.length === 0 && value === "") return null;
  // One that the template does not use any more is kept until another one is chosen.
  const known = codes.includes(value) || value === "" ? codes : [...codes, value];
  const options = ["", ...known].map((code) => ({
    value: code,
    label: code === "" ? say("All languages") : languageName(code),
  }));
  return (
    <FormField
      label={say("Language")}
      constraintText={value !== "" && say("Mails in this language are filled with it before others.")}
      errorText={problem}
      stretch
    >
      <Select
        expandToViewport
        options={options}
        selectedOption={options.find((option) => option.value === value) ?? null}
        onChange={({ detail }) => onChange(detail.selectedOption.value ?? "")}
      />
    </FormField>
  );
}
