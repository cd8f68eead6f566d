import { blockRoutes } from "#shared/api/blocks.ts";
import type { Person } from "./product.ts";

/** Creates a reusable block without a design that carries these tags. */
export async function createTaggedBlock(person: Person, label: string, ...tagIds: readonly string[]): Promise<void> {
  const { id } = (await person.call(blockRoutes.createBlock, { body: { label, description: "A row" } })).body;
  await person.call(blockRoutes.setBlockTags, { params: { id }, body: { tag_ids: tagIds } });
}
