import type { Content } from "#shared/email/design/types.ts";
import { drawnAs } from "#shared/email/design/values.ts";
import type { English } from "../i18n/say.ts";
import { translatableKey } from "#shared/email/languages/translatable-texts.ts";
import { languageValues } from "#shared/email/languages/language-values.ts";
import { statusOf, translationCount, type TranslationStatus } from "./translation-status.ts";

interface TranslationLabel {
  /** The status of the text; undefined for values without text. */
  readonly status: TranslationStatus | undefined;
  /** Whether the language stores anything for the value. */
  readonly isTranslated: boolean;
  readonly text: { readonly english: English; readonly parameters: Readonly<Record<string, number>> };
}

/** The label of one value of a content in a language. */
export function translationLabel(content: Content, language: string, key: string): TranslationLabel {
  const stored = languageValues(content.values ?? {}, language);
  const isTranslated = stored[key] !== undefined || (key === "text" && stored["textJson"] !== undefined);
  const holdsText = translatableKey(drawnAs(content.type)) === key;
  const { translated, total } = holdsText ? translationCount(content, language) : { translated: 0, total: 0 };
  const status = statusOf({ translated, total });
  return { status, isTranslated, text: { english: textOf(), parameters: { translated, total } } };

  function textOf(): English {
    if (status === "all") return "Translated into {language}";
    if (status === "some" || (status === "none" && isTranslated))
      return "{translated} of {total} translated into {language}";
    return isTranslated ? "Differs in {language}" : "As in {own}";
  }
}

/** The text for each status of a content. */
export const statusTexts = {
  all: "Translated into {language}",
  some: "Partly translated into {language}",
  none: "As in {own}",
} as const satisfies Record<TranslationStatus, English>;
