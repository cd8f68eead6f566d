import * as styles from "#web/features/template-preview/sample-data/sample-data-bar.module.css";
import FormField from "@cloudscape-design/components/form-field";
import Select from "@cloudscape-design/components/select";
import { useQuery } from "@tanstack/react-query";
import { relativeDate } from "#web/lib/format/dates.ts";
import { nameOfPerson } from "#web/lib/format/name-of-person.ts";
import { languageName } from "#web/lib/languages/language-name.ts";
import { byCloseness, closenessTo } from "#web/lib/templates/sample-data-closeness.ts";
import { sampleDataQuery } from "#web/lib/templates/sample-data-queries.ts";
import { say } from "#web/lib/texts/say.ts";
import type { PreviewLanguage } from "../use-preview-language.ts";
import { SampleDataMenu } from "./sample-data-menu.tsx";
import type { Typed } from "./typed-data.ts";
import type { SampleDataChoice } from "./use-sample-data-choice.ts";

export interface SampleDataBarProps {
  readonly templateId: string;
  readonly choice: SampleDataChoice;
  /** The language of the mail. */
  readonly language: Pick<PreviewLanguage, "codes" | "code">;
  readonly typed: Typed;
  readonly disabled: boolean;
}

/** A select field with the template's sample data, and a menu to store the current values. */
export function SampleDataBar(props: SampleDataBarProps) {
  const { templateId, choice, language, typed, disabled } = props;
  const { code, codes } = language;
  const { data = [], isPending, isError, refetch } = useQuery(sampleDataQuery(templateId));
  const sets = byCloseness(data, closenessTo(code, codes));
  const chosen = sets.find(({ id }) => id === choice.chosenId);
  const options = sets.map(({ id, name, language: meant, updatedTimestamp, updatedByUser }) => ({
    value: id,
    label: name,
    ...(meant !== undefined && { labelTag: languageName(meant) }),
    description: say("Saved {updatedTimestamp} by {nameOfPerson}", {
      updatedTimestamp: relativeDate(updatedTimestamp),
      nameOfPerson: nameOfPerson(updatedByUser),
    }),
  }));
  return (
    <FormField
      label={say("Sample data")}
      constraintText={say("Shared with every user who sees this template.")}
      stretch
    >
      <div className={styles.sampleDataBar}>
        <Select
          expandToViewport
          disabled={disabled}
          placeholder={say("Choose values")}
          ariaLabel={say("Sample data")}
          options={options}
          selectedOption={options.find(({ value }) => value === choice.chosenId) ?? null}
          statusType={isError ? "error" : isPending ? "loading" : "finished"}
          loadingText={say("Loading sample data")}
          errorText={say("The sample data could not be loaded.")}
          recoveryText={say("Try again")}
          empty={say("Nothing saved yet")}
          onLoadItems={({ detail }) => {
            if (!detail.samePage || isError) void refetch();
          }}
          onChange={({ detail }) => {
            const set = sets.find(({ id }) => id === detail.selectedOption.value);
            if (set !== undefined) choice.fill(set);
          }}
        />
        <SampleDataMenu
          templateId={templateId}
          chosen={chosen}
          codes={codes}
          typed={typed}
          disabled={disabled}
          onChosen={(set) => (set === undefined ? choice.forget() : choice.adopt(set))}
        />
      </div>
    </FormField>
  );
}
