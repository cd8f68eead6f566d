import * as z from "zod";

const form = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/;
const rule = "must be a language tag such as de, pt-BR or zh-Hant";

/**
 * A BCP 47 language tag in its canonical spelling: language, script and region ("zh-hant-tw" is read as "zh-Hant-TW").
 * Variants and extensions are refused: they do not change the words of a mail.
 */
export const LanguageCode = z
  .string("Required field")
  .trim()
  .min(1, "Required field")
  .max(20, rule)
  .transform((text, context) => {
    const code = canonicalCode(text);
    if (code !== undefined && form.test(code)) return code;
    context.addIssue({ code: "custom", message: rule });
    return z.NEVER;
  });
export type LanguageCode = z.infer<typeof LanguageCode>;

/** A caller knows a reader's language as a whole BCP 47 tag, such as "de-AT-1996" or "en-US-u-hc-h12". */
const MOST_CHARACTERS = 100;

/** Any BCP 47 language tag, also with variants and extensions, as it was written. */
export const LanguageTag = z
  .string(rule)
  .max(MOST_CHARACTERS, { error: rule, abort: true })
  .refine((text) => canonicalCode(text) !== undefined, rule);

function canonicalCode(text: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(text)[0];
  } catch {
    return undefined;
  }
}
