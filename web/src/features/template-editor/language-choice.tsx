import FormField from "@cloudscape-design/components/form-field";
import Multiselect from "@cloudscape-design/components/multiselect";
import RadioGroup from "@cloudscape-design/components/radio-group";
import SpaceBetween from "@cloudscape-design/components/space-between";
import type { CompanyLanguages } from "#shared/models/company-languages.ts";
import { languageName } from "#web/lib/languages/language-name.ts";
import { say } from "#web/lib/texts/say.ts";

export interface LanguageChoiceProps {
  readonly company: CompanyLanguages;
  /** Null: all of the company. */
  readonly languages: readonly string[] | null;
  readonly disabled: boolean;
  readonly onLanguages: (languages: readonly string[] | null) => void;
}

/** The languages of the company that a template uses. Its words in the other ones are kept. */
export function LanguageChoice({ company, languages, disabled, onLanguages }: LanguageChoiceProps) {
  const codes = company.languages.map(({ code }) => code);
  const options = codes
    .filter((code) => code !== company.default)
    .map((value) => ({ value, label: languageName(value) }));
  const choose = (chosen: readonly (string | undefined)[]) => {
    // The choice keeps what the company does not have any more, and the language that was the default one.
    const others = (languages ?? []).filter((code) => code === company.default || !codes.includes(code));
    onLanguages([...others, ...chosen.filter((code) => code !== undefined)]);
  };
  return (
    <SpaceBetween size="s">
      <RadioGroup
        ariaLabel={say("Languages of this template")}
        value={languages === null ? "all" : "these"}
        onChange={({ detail }) => onLanguages(detail.value === "all" ? null : codes)}
        items={[
          { value: "all", label: say("All of your company"), disabled },
          { value: "these", label: say("Only these"), disabled },
        ]}
      />
      {languages !== null && (
        <FormField
          label={say("Next to {languageName}, the default language", {
            languageName: languageName(company.default ?? ""),
          })}
          constraintText={say(
            "Words in languages that you leave out are kept. Amazon SES keeps what was published in them, as a former name.",
          )}
          stretch
        >
          <Multiselect
            options={options}
            selectedOptions={options.filter(({ value }) => languages.includes(value))}
            onChange={({ detail }) => choose(detail.selectedOptions.map(({ value }) => value))}
            placeholder={say("Choose languages")}
            deselectAriaLabel={({ label = "" }) => say("Remove {label}", { label })}
            disabled={disabled}
            expandToViewport
          />
        </FormField>
      )}
    </SpaceBetween>
  );
}
