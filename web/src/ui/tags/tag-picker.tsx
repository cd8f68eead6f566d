import FormField from "@cloudscape-design/components/form-field";
import Multiselect, { type MultiselectProps } from "@cloudscape-design/components/multiselect";
import { useQuery } from "@tanstack/react-query";
import { tagsQuery } from "#web/lib/tags/tag-queries.ts";
import { say } from "#web/lib/texts/say.ts";
import { loadedChoices } from "../form/loaded-choices.ts";
import { TagDot } from "./tag-dot.tsx";

export interface TagPickerProps {
  readonly label?: string;
  readonly tagIds: readonly string[];
  readonly onChange: (tagIds: readonly string[]) => void;
  /** "" if there is no problem. */
  readonly problem?: string;
  readonly disabled?: boolean;
}

/** A field for choosing tags. Ids of deleted tags are not shown, and are removed with the next change. */
export function TagPicker({ label = say("Tags"), tagIds, onChange, problem = "", disabled = false }: TagPickerProps) {
  const query = useQuery(tagsQuery);
  const options = (query.data ?? []).map(({ id, label: text, color }): MultiselectProps.Option => ({
    value: id,
    label: text,
    iconSvg: <TagDot color={color} />,
  }));
  return (
    <FormField label={label} errorText={problem} stretch>
      <Multiselect
        options={options}
        selectedOptions={options.filter(({ value }) => value !== undefined && tagIds.includes(value))}
        onChange={({ detail }) => onChange(detail.selectedOptions.flatMap(({ value }) => value ?? []))}
        placeholder={say("Choose tags")}
        filteringType="auto"
        filteringPlaceholder={say("Search tags")}
        filteringAriaLabel={say("Search tags")}
        empty={say("There are no tags yet. They are made in the Tag Manager.")}
        noMatch={say("No matches")}
        {...loadedChoices(query)}
        deselectAriaLabel={({ label: text = "" }) => say("Remove tag {text}", { text })}
        disabled={disabled}
        expandToViewport
        keepOpen
      />
    </FormField>
  );
}
