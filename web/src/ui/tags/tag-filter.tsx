import { say } from "#web/lib/texts/say.ts";
import * as styles from "#web/ui/tags/tag-filter.module.css";
import Multiselect, { type MultiselectProps } from "@cloudscape-design/components/multiselect";
import { useQuery } from "@tanstack/react-query";
import { tagsQuery } from "#web/lib/tags/tag-queries.ts";
import { loadedChoices } from "../form/loaded-choices.ts";
import { TagDot } from "./tag-dot.tsx";

export interface TagFilterProps {
  readonly tagIds: readonly string[];
  readonly setTagIds: (tagIds: readonly string[]) => void;
}

/** A filter of a list by tags. Renders nothing if there are no tags. */
export function TagFilter({ tagIds, setTagIds }: TagFilterProps) {
  const query = useQuery(tagsQuery);
  const tags = query.data ?? [];
  if (tags.length === 0 && tagIds.length === 0 && !query.isError) return null;
  const options = tags.map(({ id, label, color }): MultiselectProps.Option => ({
    value: id,
    label,
    iconSvg: <TagDot color={color} />,
  }));
  const chosen = options.filter(({ value }) => value !== undefined && tagIds.includes(value));
  return (
    <div className={styles.tagFilter}>
      <Multiselect
        options={options}
        selectedOptions={chosen}
        onChange={({ detail }) => setTagIds(detail.selectedOptions.flatMap(({ value }) => value ?? []))}
        placeholder={summaryOf(chosen)}
        ariaLabel={say("Filter by tags")}
        filteringType="auto"
        filteringAriaLabel={say("Search tags")}
        {...loadedChoices(query)}
        hideTokens
        noMatch={say("No matches")}
        expandToViewport
      />
    </div>
  );
}

function summaryOf([first, ...others]: readonly MultiselectProps.Option[]): string {
  if (first === undefined) return say("All tags");
  return others.length === 0
    ? say("Tag: {label}", { label: first.label ?? "" })
    : say("{others} tags", { others: String(others.length + 1) });
}
