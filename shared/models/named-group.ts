import * as z from "zod";
import { limits } from "../constants.ts";
import { LanguageCode } from "./language-code.ts";
import { TemplateName } from "./scalars.ts";

/** Templates of Amazon SES that are one template in several languages. */
const NamedGroup = z.strictObject({
  /** The one in the default language: the template keeps its name. */
  name: TemplateName,
  /** The others, with their languages. */
  languages: z
    .array(z.strictObject({ code: LanguageCode, name: TemplateName }))
    .min(1)
    .refine(
      (languages) => new Set(languages.map(({ code }) => code)).size === languages.length,
      "A language is in the list more than once.",
    ),
});
export type NamedGroup = z.infer<typeof NamedGroup>;

/** All names of groups: that of the default language, and those of the others. */
export const namesOf = (groups: readonly NamedGroup[]): readonly string[] =>
  groups.flatMap(({ name, languages }) => [name, ...languages.map((language) => language.name)]);

export const isOnce = (names: readonly string[]): boolean => new Set(names).size === names.length;

export const NamedGroups = z
  .array(NamedGroup)
  .refine(
    (groups) => namesOf(groups).length <= limits.templatesPerComparison,
    `At most ${limits.templatesPerComparison} templates are allowed.`,
  )
  .refine((groups) => isOnce(namesOf(groups)), "A name is in the list more than once.");
