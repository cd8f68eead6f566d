import { useQuery } from "@tanstack/react-query";
import { say } from "#web/lib/texts/say.ts";
import type { TagFilterProps } from "#web/ui/tags/tag-filter.tsx";
import { TagTree } from "#web/ui/tags/tag-tree.tsx";
import { templatesQuery } from "./list-query.ts";

export interface TemplateTagTreeProps extends TagFilterProps {
  /** The other filters of the list. */
  readonly filters: Parameters<typeof templatesQuery>[0];
}

/** The tags as a tree, with the number of templates that each would find. */
export function TemplateTagTree({ filters, ...tags }: TemplateTagTreeProps) {
  const query = useQuery(templatesQuery({ ...filters, tag_filter: "", skip: "0", limit: "1", tag_counts: "true" }));
  return <TagTree {...tags} counts={query.data?.tagCounts} allText={say("All templates")} />;
}
