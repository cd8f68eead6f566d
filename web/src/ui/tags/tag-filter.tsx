import { say } from "#web/lib/texts/say.ts";
import * as styles from "#web/ui/tags/tag-filter.module.css";
import Multiselect, { type MultiselectProps } from "@cloudscape-design/components/multiselect";
import { useQuery } from "@tanstack/react-query";
import { tagsQuery } from "#web/lib/tags/tag-queries.ts";
import { tagLines, tagTree } from "#web/lib/tags/tag-tree.ts";
import { loadedChoices } from "../form/loaded-choices.ts";
import { useExpandsToViewport } from "../dialog/overlay-place.ts";
import { TagDot } from "./tag-dot.tsx";

export interface TagFilterProps {
  /** What a list is filtered by, as filters call it. */
  readonly tagIds: readonly string[];
  readonly setTagIds: (tagIds: readonly string[]) => void;
}

/** A filter of a list by tags, in the order of their tree. Renders nothing if there are no tags. */
export function TagFilter({ tagIds, setTagIds }: TagFilterProps) {
  const query = useQuery(tagsQuery);
  const expandsToViewport = useExpandsToViewport();
  const tags = query.data ?? [];
  if (tags.length === 0 && tagIds.length === 0 && !query.isError) return null;
  const lines = tagLines(tagTree(tags));
  const options = lines.map(({ node: { ref, name, label, color }, level }): MultiselectProps.Option => ({
    value: ref,
    label: indent.repeat(level - 1) + name,
    ...(level > 1 && { labelTag: label.slice(0, -name.length - 1), filteringTags: [label] }),
    ...(color === undefined ? { iconName: "folder" } : { iconSvg: <TagDot color={color} /> }),
  }));
  const labels = lines.flatMap(({ node: { ref, label } }) => (tagIds.includes(ref) ? [label] : []));
  const areRemoved = query.data !== undefined && labels.length === 0 && tagIds.length > 0;
  return (
    <div className={styles.tagFilter}>
      <Multiselect
        options={options}
        selectedOptions={options.filter(({ value }) => value !== undefined && tagIds.includes(value))}
        onChange={({ detail }) => setTagIds(detail.selectedOptions.flatMap(({ value }) => value ?? []))}
        placeholder={areRemoved ? say("Removed tags") : summaryOf(labels)}
        ariaLabel={say("Filter by tags")}
        filteringType="auto"
        filteringAriaLabel={say("Search tags")}
        {...loadedChoices(query)}
        hideTokens
        noMatch={say("No matches")}
        expandToViewport={expandsToViewport}
      />
    </div>
  );
}

/** As wide as a letter; spaces at the beginning of a text are not shown. */
const indent = "\u2003";

function summaryOf([first, ...others]: readonly string[]): string {
  if (first === undefined) return say("All tags");
  return others.length === 0
    ? say("Tag: {label}", { label: first })
    : say("{others} tags", { others: String(others.length + 1) });
}
