import * as z from "zod";
import { Id, oneLine, Timestamp } from "./scalars.ts";

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

/** What is shown of a tag next to the tagged item. */
export const TagChip = z.object({ id: Id, label: z.string(), color: z.string() });
export type TagChip = z.infer<typeof TagChip>;

export const Tag = TagChip.extend({
  createdTimestamp: Timestamp,
  /** How many templates and blocks carry it; those in the archive do not count. */
  useCount: z.int().nonnegative(),
});
export type Tag = z.infer<typeof Tag>;

/** The tags that one thing carries, by id, each once. */
export const TagIds = z
  .array(Id)
  .max(20, "At most 20 tags are allowed.")
  .refine((ids) => new Set(ids).size === ids.length, "Each tag can be given once.");
