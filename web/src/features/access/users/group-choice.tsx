import FormField from "@cloudscape-design/components/form-field";
import Multiselect from "@cloudscape-design/components/multiselect";
import { useQuery } from "@tanstack/react-query";
import { say } from "#web/lib/texts/say.ts";
import { loadedChoices } from "#web/ui/form/loaded-choices.ts";
import { groupsQuery } from "../queries.ts";

export interface GroupChoiceProps {
  readonly chosen: readonly string[];
  readonly problem: string;
  readonly onChange: (ids: string[]) => void;
}

/** A field for choosing a user's groups. */
export function GroupChoice({ chosen, problem, onChange }: GroupChoiceProps) {
  const groups = useQuery(groupsQuery());
  const options = (groups.data?.entities ?? []).map(({ id, label, description }) => ({
    value: id,
    label,
    description,
  }));
  return (
    <FormField
      label={say("User groups")}
      description={say("They say what this person may do and see.")}
      errorText={problem}
      stretch
    >
      <Multiselect
        placeholder={say("Choose user groups")}
        filteringType="auto"
        filteringAriaLabel={say("Filter user groups")}
        filteringPlaceholder={say("Filter user groups")}
        noMatch={say("No matches")}
        {...loadedChoices(groups)}
        expandToViewport
        options={options}
        selectedOptions={options.filter(({ value }) => chosen.includes(value))}
        deselectAriaLabel={({ label }) => say("Take out {label}", { label: label ?? "" })}
        onChange={({ detail }) => onChange(detail.selectedOptions.flatMap(({ value }) => value ?? []))}
      />
    </FormField>
  );
}
