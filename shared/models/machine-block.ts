import * as z from "zod";
import { BlockChange, NewBlock } from "./block.ts";
import { BlockState } from "./block-state.ts";
import { Id, Timestamp } from "./scalars.ts";
import { DesignObject } from "./source-fields.ts";
import { TagLabels } from "./tag-labels.ts";

const content = {
  /** A design of one row, with its words by language. */
  design: DesignObject.optional(),
  tags: TagLabels.optional(),
};

export const NewMachineBlock = NewBlock.extend(content);

/** What is absent stays. */
export const MachineBlockChange = BlockChange.omit({ design: true }).extend({
  ...content,
  /** The version the design was made from, unless `If-Match` names it; an older one than the newest is answered with BLOCK_CHANGED. */
  basedOnVersion: z.int().nonnegative().optional(),
});

/** A reusable block as programs see it. Labels are not unique. */
export const MachineBlockSummary = z.object({
  id: Id,
  label: z.string(),
  description: z.string(),
  state: BlockState,
  /** Of its design; 0 without one. */
  version: z.int().nonnegative(),
  /** Labels. */
  tags: z.array(z.string()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type MachineBlockSummary = z.infer<typeof MachineBlockSummary>;

export const MachineBlock = MachineBlockSummary.extend({
  /** Null without one. */
  design: z.looseObject({}).nullable(),
});
