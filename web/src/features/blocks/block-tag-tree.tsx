import { useQuery } from "@tanstack/react-query";
import { blocksQuery } from "#web/lib/blocks/block-queries.ts";
import { say } from "#web/lib/texts/say.ts";
import type { TagFilterProps } from "#web/ui/tags/tag-filter.tsx";
import { TagTree } from "#web/ui/tags/tag-tree.tsx";

export interface BlockTagTreeProps extends TagFilterProps {
  /** Of the list. */
  readonly search: string;
}

/** The tags as a tree, with the number of blocks that each would find. */
export function BlockTagTree({ search, ...tags }: BlockTagTreeProps) {
  const query = useQuery(blocksQuery({ search, skip: "0", limit: "1", tag_counts: "true" }));
  return <TagTree {...tags} counts={query.data?.tagCounts} allText={say("All blocks")} />;
}
