import Multiselect, { type MultiselectProps } from "@cloudscape-design/components/multiselect";
import { useQuery } from "@tanstack/react-query";
import { tagsQuery } from "#web/lib/tags/queries.ts";
import { TagDot } from "#web/ui/tags/tag-dot.tsx";

export interface TagFilterProps {
  readonly tagIds: readonly string[];
  readonly choose: (tagIds: readonly string[]) => void;
}

/** Narrows the list to templates with at least one of the chosen tags; nothing while there are no tags. */
export function TagFilter({ tagIds, choose }: TagFilterProps) {
  const { data: tags = [] } = useQuery(tagsQuery);
  if (tags.length === 0 && tagIds.length === 0) return null;
  const options = tags.map(({ id, label, color }): MultiselectProps.Option => ({
    value: id,
    label,
    iconSvg: <TagDot color={color} />,
  }));
  return (
    <div className="tag-filter">
      <Multiselect
        ariaLabel="Tags"
        options={options}
        selectedOptions={options.filter(({ value }) => value !== undefined && tagIds.includes(value))}
        onChange={({ detail }) => choose(detail.selectedOptions.flatMap(({ value }) => value ?? []))}
        placeholder={tagIds.length === 0 ? "All tags" : `${String(tagIds.length)} of ${String(tags.length)} tags`}
        filteringType="auto"
        filteringAriaLabel="Search tags"
        filteringPlaceholder="Search tags"
        noMatch="No matches"
        hideTokens
        expandToViewport
      />
    </div>
  );
}
