import { withLabelLocale } from "../countdown/picture-address.ts";
import { isObject } from "../design/json.ts";
import type { Values } from "../design/types.ts";
import { iconTranslation, iconsInLanguage } from "./icon-translation.ts";
import { menuInLanguage, menuTranslation } from "./menu-translation.ts";
import { hasTableTranslation, tableInLanguage, tableTranslation } from "./table-translation.ts";

/** How a value is translated: how it is shown in a language, and what is stored for the language. */
interface TranslationRule {
  readonly shown: (general: unknown, stored: unknown) => unknown;
  readonly own: (general: unknown, changed: unknown, before: unknown) => unknown;
}

const wholeValue: TranslationRule = { shown: (_general, own) => own, own: (_general, changed) => changed };

/** The width of an image in the mail is the same in every language. */
const imageKeys: ReadonlySet<string> = new Set(["url", "width", "height", "id"]);
const image: TranslationRule = {
  shown: (general, own) => (isObject(own) ? { ...(isObject(general) && general), ...own } : general),
  own: (_general, changed) =>
    isObject(changed)
      ? Object.fromEntries(Object.entries(changed).filter(([key, value]) => imageKeys.has(key) && value !== undefined))
      : changed,
};

const menu: TranslationRule = {
  shown: menuInLanguage,
  own: (general, changed, before) => (isObject(changed) ? menuTranslation(general, changed, before) : undefined),
};

const table: TranslationRule = {
  shown: tableInLanguage,
  own: (general, changed, before) => {
    const translation = isObject(changed) ? tableTranslation(general, changed, before) : {};
    return hasTableTranslation(translation) ? translation : undefined;
  },
};

const icons: TranslationRule = {
  shown: iconsInLanguage,
  own: (general, changed) => (isObject(changed) ? iconTranslation(general, changed) : undefined),
};

/** A countdown ends for all at once; its labels have the language. */
const countdown: TranslationRule = {
  shown: (general, own) =>
    isObject(general) && isObject(own) && (own["locale"] === "de" || own["locale"] === "en")
      ? withLabelLocale(general, own["locale"])
      : general,
  own: (general, changed) =>
    isObject(changed) && changed["locale"] !== (isObject(general) ? general["locale"] : undefined)
      ? { locale: changed["locale"] }
      : undefined,
};

/** The values of a content that can be translated. */
const rules: Readonly<Record<string, TranslationRule>> = {
  ...{ text: wholeValue, textJson: wholeValue, sestinaFonts: wholeValue, altText: wholeValue, html: wholeValue },
  ...{ src: image, sestinaQrCode: wholeValue, action: wholeValue, href: wholeValue, video: wholeValue },
  ...{ menu, table, icons, countdown },
  // The size of a button in Outlook, which follows its words.
  ...{ calculatedWidth: wholeValue, calculatedHeight: wholeValue },
};

/** Whether a value can differ by language. */
export const isTranslatable = (key: string): boolean => Object.hasOwn(rules, key);

/** The value in a language, or the default language's value if the translation is unusable. */
export function valueInLanguage(key: string, values: Values, own: unknown): unknown {
  // Unlayer's types allow only texts as translations, for any value.
  return typeof own === "string" ? own : (rules[key]?.shown(values[key], own) ?? values[key]);
}

/** The translation to store for a value, given the previous one; undefined if there is nothing to store. */
export function translationToStore(key: string, values: Values, changed: unknown, before?: unknown): unknown {
  return (rules[key] ?? wholeValue).own(values[key], changed, before);
}
