import * as z from "zod";
import { isChosen } from "./language-choice.ts";

/** In which languages Amazon SES has the published version of a template. */
export const PublishedIn = z.object({
  /** Next to the default one. */
  languages: z.array(z.string()),
  /** The languages that the published version uses, next to the default one. Absent: all of the company. */
  used: z.array(z.string()).optional(),
});
export type PublishedIn = z.infer<typeof PublishedIn>;

/** Of how many languages in which a company publishes; undefined if that is the default one alone. `others`: without it. */
export function countPublished(
  { languages, used }: PublishedIn,
  others: readonly string[],
): { readonly there: number; readonly of: number } | undefined {
  const wanted = others.filter((code) => isChosen(code, used));
  if (wanted.length === 0) return undefined;
  return { there: 1 + wanted.filter((code) => languages.includes(code)).length, of: 1 + wanted.length };
}
