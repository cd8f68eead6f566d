import * as z from "zod";
import { Id, oneLine, Timestamp } from "./scalars.ts";
import { TagChip } from "./tag-chip.ts";
import { partsOf, TAG_LEVELS } from "./tag-path.ts";

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
  .max(100, "At most 100 characters are allowed.")
  .regex(...oneLine);

/** What is said of a tag that exists: a label from before tags could be nested stays as it is until it is changed. */
export const TagNames = z.strictObject({ label: TagLabel, color: TagColor });

/** A slash nests it: "Orders/Returns" is below "Orders". */
export const NewTagLabel = TagLabel.refine(
  (label) => !label.includes("/") || label.split("/").every((part) => part.trim() !== ""),
  "Each part between slashes needs a name.",
).refine((label) => partsOf(label).length <= TAG_LEVELS, `At most ${String(TAG_LEVELS)} levels are allowed.`);

export const NewTag = TagNames.extend({ label: NewTagLabel });

export const TagChange = TagNames.extend({ id: Id });

export const Tag = TagChip.extend({
  createdTimestamp: Timestamp,
  /** How many templates and blocks carry it; those in the archive do not count. */
  useCount: z.int().nonnegative(),
});
export type Tag = z.infer<typeof Tag>;
