import * as z from "zod";
import { Id, oneLine, Timestamp } from "./scalars.ts";
import { TagChip } from "./tag-chip.ts";

/** As HTML writes a colour, e.g. "#0f766e": seven characters. */
export const TagColor = z
  .string("Please enter a valid Hex-Code")
  .regex(/^#[0-9A-Fa-f]{6}$/, "Please enter a valid Hex-Code")
  .toLowerCase();

const TagLabel = z
  .string()
  .trim()
  .normalize("NFC")
  .min(1, "Please enter a label for this tag.")
  .max(40, "At most 40 characters are allowed.")
  .regex(...oneLine);

export const NewTag = z.strictObject({ label: TagLabel, color: TagColor });

export const TagChange = NewTag.extend({ id: Id });

export const Tag = TagChip.extend({
  createdTimestamp: Timestamp,
  /** How many templates and blocks carry it; those in the archive do not count. */
  useCount: z.int().nonnegative(),
});
export type Tag = z.infer<typeof Tag>;
