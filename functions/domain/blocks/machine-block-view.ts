import type { BlockRecord } from "#functions/storage/blocks/block-store.ts";
import type { MachineBlockSummary } from "#shared/models/machine-block.ts";

/** A block as programs see it. */
export const machineBlockView = (
  { id, label, description, state, versionNumber, createdAt, updatedAt }: BlockRecord,
  tags: readonly { readonly label: string }[],
): MachineBlockSummary => ({
  ...{ id, label, description, state, createdAt, updatedAt },
  version: versionNumber,
  tags: tags.map((tag) => tag.label),
});
