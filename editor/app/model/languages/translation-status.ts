import { idOf } from "#shared/email/design/address.ts";
import { itemsOf, type Found } from "#shared/email/design/find.ts";
import type { Content, Design } from "#shared/email/design/types.ts";
import { drawnAs, valuesOf } from "#shared/email/design/values.ts";
import type { Language } from "../../../protocol/languages.ts";
import { permissionsOf, type DesignMode } from "../items/item-permissions.ts";
import { translatableTexts } from "#shared/email/languages/translatable-texts.ts";
import { languageValues } from "#shared/email/languages/language-values.ts";

/** How many texts are translated, out of how many. */
export interface TranslationCount {
  readonly translated: number;
  readonly total: number;
}

const known = new WeakMap<Content, Map<string, TranslationCount>>();

/** The count for a content, computed once: contents are immutable. */
export function translationCount(content: Content, language: string): TranslationCount {
  const ofContent = known.get(content) ?? new Map<string, TranslationCount>();
  known.set(content, ofContent);
  const translations = ofContent.get(language) ?? count(content, language);
  ofContent.set(language, translations);
  return translations;
}

function count(content: Content, language: string): TranslationCount {
  const values = valuesOf(content);
  const pieces = translatableTexts(drawnAs(content.type), values);
  const own = languageValues(values, language);
  return { translated: pieces.filter(({ isTranslatedIn }) => isTranslatedIn(own)).length, total: pieces.length };
}

/** Whether all, some or none of the texts are translated. */
export type TranslationStatus = "all" | "some" | "none";

/** Undefined if there are no texts. */
export function statusOf({ translated, total }: TranslationCount): TranslationStatus | undefined {
  if (total === 0) return undefined;
  return translated === 0 ? "none" : translated < total ? "some" : "all";
}

/** How many contents with text are fully translated. */
export function translationCountOfMail(design: Design, language: string): TranslationCount {
  const states = contentsOf(design).map(({ item }) => statusOf(translationCount(item, language)));
  return { translated: states.filter((state) => state === "all").length, total: states.filter(Boolean).length };
}

const none: readonly string[] = [];

/** The contents whose source has changed since the language was final, by id, as the host states them. */
export const changedContents = (languages: readonly Language[], language: string | null): readonly string[] =>
  languages.find(({ value }) => value === language)?.changed ?? none;

/** The next content after the selected item whose source has changed, starting again at the top. */
export function nextChanged({ design, selected }: Around, changed: readonly string[]): Found | undefined {
  const all = itemsOf(design);
  const at = all.findIndex(({ item }) => idOf(item) === selected) + 1;
  return [...all.slice(at), ...all.slice(0, at)].find(({ item }) => changed.includes(idOf(item)));
}

interface Around {
  readonly design: Design;
  readonly designMode: DesignMode;
  readonly selected: string | null;
}

/**
 * The next content after the selected item that is not fully translated, starting again at the top. Contents that may
 * not be edited are skipped.
 */
export function nextUntranslated({ design, designMode, selected }: Around, language: string): Found | undefined {
  const all = itemsOf(design);
  const at = all.findIndex(({ item }) => idOf(item) === selected) + 1;
  return [...all.slice(at), ...all.slice(0, at)].find((found) => {
    if (found.kind !== "content" || !permissionsOf(found, designMode).edit) return false;
    const state = statusOf(translationCount(found.item, language));
    return state === "none" || state === "some";
  });
}

function contentsOf(design: Design) {
  return itemsOf(design).filter((found) => found.kind === "content");
}
