import type { TableReader } from "#functions/adapters/ports/table.ts";
import { listTaggings, listTags, type Tagged } from "#functions/storage/tags/tag-store.ts";
import type { TagChip } from "#shared/models/tag-chip.ts";

interface TagsByThing {
  readonly all: readonly TagChip[];
  /** Those of one, by its id, sorted by label; deleted tags are left out. */
  readonly of: (id: string) => TagChip[];
}

/** The company's tags, and which of them each template or block carries. */
export async function tagsByThing(table: TableReader, companyId: string, kind: Tagged["kind"]): Promise<TagsByThing> {
  const [tags, taggings] = await Promise.all([listTags(table, companyId), listTaggings(table, companyId, kind)]);
  return {
    all: tags,
    of: (thing) => {
      const carried = taggings.get(thing) ?? [];
      return tags.filter(({ id }) => carried.includes(id));
    },
  };
}
