import * as z from "zod";
import { searchText } from "../search-text.ts";
import { Id } from "./scalars.ts";

/** What is searched for in contents. White space is any, and letters are compared without case. */
export const TextInContents = z.string().max(500).transform(searchText).pipe(z.string().min(2).max(100));

const place = z.int().nonnegative();

/** A template in whose current version a text was found, and the first place. */
export const FoundInContents = z.object({
  uid: Id,
  templateName: z.string(),
  awsAccountId: Id.nullable(),
  isactive: z.boolean(),
  /** The content is everything that a recipient reads below the subject, with the preheader. */
  in: z.enum(["subject", "content"]),
  /** Null: the default language. */
  language: z.string().nullable(),
  /** About 120 characters around the place, with "…" where the text goes on. */
  snippet: z.string(),
  /** Where the text stands in the snippet, in UTF-16 units: `slice(from, to)`. */
  matches: z.array(z.object({ from: place, to: place })),
});
export type FoundInContents = z.infer<typeof FoundInContents>;

export const ContentsSearch = z.object({
  /** At most 50, those with the text in their subject first, then by name. */
  found: z.array(FoundInContents),
  /** There are more than these 50. */
  more: z.boolean(),
  /** How many templates were searched, of how many: the contents of a long list are read over several calls. */
  indexed: z.int().nonnegative(),
  total: z.int().nonnegative(),
  /** The next call searches more of them. */
  goesOn: z.boolean(),
});
export type ContentsSearch = z.infer<typeof ContentsSearch>;
