import * as z from "zod";
import { Id } from "./scalars.ts";

/** What is shown of a tag next to the tagged item. */
export const TagChip = z.object({ id: Id, label: z.string(), color: z.string() });
export type TagChip = z.infer<typeof TagChip>;

/** The tags that one thing carries, by id, each once. */
export const TagIds = z
  .array(Id)
  .max(20, "At most 20 tags are allowed.")
  .refine((ids) => new Set(ids).size === ids.length, "Each tag can be given once.");
