import * as z from "zod";
import { limits } from "../constants.ts";
import { BlockState } from "./block-state.ts";
import { Id, oneLine, TemplateName, Timestamp } from "./scalars.ts";
import { TagChip } from "./tag-chip.ts";
import { TemplateStatus } from "./template-status.ts";

/** A label and a description, with what is asked for where one is missing. */
const named = (noLabel: string, noDescription: string) => ({
  label: z
    .string()
    .trim()
    .min(1, noLabel)
    .max(64, "At most 64 characters are allowed.")
    .regex(...oneLine),
  description: z
    .string()
    .trim()
    .min(1, noDescription)
    .max(256, "At most 256 characters are allowed.")
    .regex(...oneLine),
});

const Design = z.string().max(limits.blockDesignBytes, "The design is larger than 200 KB.");

export const NewBlock = z.strictObject(
  named("Please enter a label for this reusable block.", "Please enter a short description"),
);
export type NewBlock = z.infer<typeof NewBlock>;

export const BlockNames = z.strictObject(
  named("Please enter a new label for this reusable block.", "Please enter a new short description"),
);
export type BlockNames = z.infer<typeof BlockNames>;

/** A row that becomes a block is given with its names. */
export const NewBlockWithDesign = NewBlock.extend({ design: Design.optional() });

/** What is absent stays. The html is made from the design on the server; one that a client sends is never trusted. */
export const BlockChange = BlockNames.partial().extend({
  design: Design.optional(),
  /** The version that the design was made from; an older one than the newest is answered with BLOCK_CHANGED. */
  basedOnVersion: z.int().nonnegative(),
});
export type BlockChange = z.infer<typeof BlockChange>;

/** What lists show of a block. */
export const BlockSummary = z.object({
  id: Id,
  label: z.string(),
  description: z.string(),
  state: BlockState,
  /** Grows with each change of the design; 0 without one. */
  versionNumber: z.int().nonnegative(),
  /** How many templates show it, in the accounts that the asker sees. */
  templateCount: z.int().nonnegative(),
  /** By label. */
  tags: z.array(TagChip),
  createdTimestamp: Timestamp,
  lastModifiedTimestamp: Timestamp,
});
export type BlockSummary = z.infer<typeof BlockSummary>;

export const Block = BlockSummary.extend({
  /** The jobs that last saved it to its templates, or published those. */
  jobs: z.array(Id),
  /** Design JSON of one row as text; empty without one. */
  design: z.string(),
  html: z.string(),
});
export type Block = z.infer<typeof Block>;

/** The accounts whose templates something is done with. */
export const ChosenAccounts = z.strictObject({
  aws_account_ids: z.array(Id).min(1, "Please choose an AWS account.").max(100),
});

/** A block as the editor offers it: a row of a design, and the version that the row will be of. */
export const OfferedBlock = z.object({
  id: Id,
  label: z.string(),
  description: z.string(),
  versionNumber: z.int().positive(),
  design: z.string(),
});
export type OfferedBlock = z.infer<typeof OfferedBlock>;

/** A block that a template shows. */
export const ShownBlock = z.object({ id: Id, label: z.string(), html: z.string() });
export type ShownBlock = z.infer<typeof ShownBlock>;

/** A template that shows a block, as one account has it. */
export const BlockUsage = z.object({
  uid: Id,
  templateName: TemplateName,
  status: TemplateStatus,
  unpublishedChanges: z.boolean(),
  /** It shows the block as it is now. */
  isUpToDate: z.boolean(),
  /** Null for a template that no account has yet. */
  awsAccountId: Id.nullable(),
  awsAccount: z.object({ alias: z.string() }).nullable(),
});
export type BlockUsage = z.infer<typeof BlockUsage>;
