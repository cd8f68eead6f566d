import * as z from "zod";

/**
 * How many things of a list match its filters other than that of tags: all of them, and those with each tag or one nested
 * below it, by what `tag_filter` calls it.
 */
export const TagCounts = z.object({
  all: z.int().nonnegative(),
  byTag: z.record(z.string(), z.int().positive()),
});
export type TagCounts = z.infer<typeof TagCounts>;
