import * as styles from "#web/features/template-preview/sample-data/sample-data-bar.module.css";
import FormField from "@cloudscape-design/components/form-field";
import Select from "@cloudscape-design/components/select";
import { useQuery } from "@tanstack/react-query";
import type { SampleData } from "#shared/models/sample-data.ts";
import { relativeDate } from "#web/lib/format/dates.ts";
import { nameOfPerson } from "#web/lib/format/name-of-person.ts";
import { say } from "#web/lib/texts/say.ts";
import type { Typed } from "./typed-data.ts";
import { sampleDataQuery } from "./queries.ts";
import { SampleDataMenu } from "./sample-data-menu.tsx";

export interface SampleDataBarProps {
  readonly templateId: string;
  readonly chosenId: string | undefined;
  readonly typed: Typed;
  readonly disabled: boolean;
  /** Called with the sample data that the user chose. */
  readonly onFill: (set: SampleData) => void;
  /** Id of the sample data with the current values; undefined if none has them. */
  readonly onChosen: (id: string | undefined) => void;
}

/** A select field with the template's sample data, and a menu to store the current values. */
export function SampleDataBar(props: SampleDataBarProps) {
  const { templateId, chosenId, typed, disabled, onFill, onChosen } = props;
  const { data: sets = [], isPending, isError, refetch } = useQuery(sampleDataQuery(templateId));
  const chosen = sets.find(({ id }) => id === chosenId);
  const options = sets.map(({ id, name, updatedTimestamp, updatedByUser }) => ({
    value: id,
    label: name,
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
          selectedOption={options.find(({ value }) => value === chosenId) ?? null}
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
            if (set !== undefined) onFill(set);
          }}
        />
        <SampleDataMenu templateId={templateId} chosen={chosen} typed={typed} disabled={disabled} onChosen={onChosen} />
      </div>
    </FormField>
  );
}
