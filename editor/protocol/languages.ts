import * as z from "zod/mini";

/** A language of the mail. The default one is that of the design's own values. */
const Language = z.looseObject({
  value: z.string(),
  label: z.optional(z.string()),
  rtl: z.optional(z.boolean()),
  default: z.optional(z.boolean()),
  /** Ours: the contents that have texts whose source has changed since the language was final, by id. */
  changed: z.optional(z.array(z.string())),
});
export type Language = z.infer<typeof Language>;
export const Languages = z.array(Language);

/** Unlayer's feature; with `true`, the languages are set by `setLanguages`. */
export const MultiLanguage = z.union([
  z.boolean(),
  z.looseObject({ enabled: z.optional(z.boolean()), languages: z.optional(Languages) }),
]);
export type MultiLanguage = z.infer<typeof MultiLanguage>;
