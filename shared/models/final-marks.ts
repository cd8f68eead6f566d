import * as z from "zod";

/**
 * A language whose words were checked and are final. A text whose source has changed since then is looked at again; the
 * words stay as they are.
 */
const FinalMark = z.object({
  /** The version in which the words were final: its sources are those that were translated. */
  version: z.int().nonnegative(),
  /** Texts that were translated or kept since: the hash of the source at that time, by the segment's id. */
  kept: z.record(z.string(), z.string()).optional(),
});

/** The final languages of a version, by language tag. */
export const FinalMarks = z.record(z.string(), FinalMark);
export type FinalMarks = z.infer<typeof FinalMarks>;
