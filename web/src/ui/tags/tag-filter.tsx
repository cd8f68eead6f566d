import Multiselect, { type MultiselectProps } from "@cloudscape-design/components/multiselect";
import { useQuery } from "@tanstack/react-query";
import { tagsQuery } from "#web/lib/tags/queries.ts";
import type { TagFilterControl } from "#web/lib/url/use-tag-filter.ts";
import { TagDot } from "./tag-dot.tsx";

/** Beside a list's search: only what carries one of the chosen tags. */
export function TagFilter({ tagIds, setTagIds }: TagFilterControl) {
  const { data: tags = [], status } = useQuery(tagsQuery);
  const options = tags.map(({ id, label, color }): MultiselectProps.Option => ({
    value: id,
    label,
    iconSvg: <TagDot color={color} />,
  }));
  return (
    <Multiselect
      options={options}
      selectedOptions={options.filter(({ value }) => value !== undefined && tagIds.includes(value))}
      onChange={({ detail }) => setTagIds(detail.selectedOptions.flatMap(({ value }) => value ?? []))}
      placeholder="All tags"
      ariaLabel="Filter by tags"
      filteringType="auto"
      filteringAriaLabel="Search tags"
      inlineTokens
      empty="There are no tags yet."
      statusType={status === "pending" ? "loading" : "finished"}
      loadingText="Loading"
      deselectAriaLabel={({ label = "" }) => `Remove tag ${label}`}
      expandToViewport
    />
  );
}
