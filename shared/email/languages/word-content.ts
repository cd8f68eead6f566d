import { isObject, listAt, objectAt, textAt } from "../design/json.ts";
import { isSameJson } from "../design/same-json.ts";
import { mapCells } from "../design/table-edits.ts";
import type { Content, Values } from "../design/types.ts";
import { drawnAs } from "../design/values.ts";
import { tokenize } from "../markup/tokenize.ts";
import { writtenHtml } from "../render/rich-text.ts";
import { openTable } from "../render/table-repeat.ts";
import { valuesInLanguage } from "./design-in-language.ts";
import { hasLetters, translatableKey, translatableTexts } from "./translatable-texts.ts";
import { isTranslatable, translationToStore } from "./translatable-values.ts";

/** The names by which rules of the head refer to the item, and the words of its languages. */
const about: ReadonlySet<string> = new Set(["_meta", "_languages"]);

/** The values that an item has itself. */
export const ownValues = (values: Values = {}): Values =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !about.has(key)));

/** What a menu or a table stores of a language so that its texts count as translated where they equal the default ones. */
function storedTexts(key: string, value: unknown): unknown {
  if (!isObject(value)) return undefined;
  if (key === "table") return mapCells(openTable(value), (cell) => (hasLetters(writtenHtml(cell)) ? cell : {}));
  const items = listAt(value, "items").filter(isObject);
  return { items: items.map(({ key: name, text }) => ({ ...(name !== undefined && { key: name }), text })) };
}

/** The name of the value that holds the content's words, if it has any. */
function textKeyOf({ type, values = {} }: Content): string | undefined {
  if (translatableTexts(drawnAs(type), values).length === 0) return undefined;
  return textAt(values, "textJson") === "" ? translatableKey(drawnAs(type)) : "textJson";
}

/**
 * The content with the words that another content has, as those of a language. Texts that are equal in both are stored
 * too: they were written in that language. Undefined if the contents differ in anything that is not worded by language.
 */
export function contentWordedAs(content: Content, other: Content, code: string): Content | undefined {
  const [values, wanted] = [content.values ?? {}, other.values ?? {}];
  const textKey = textKeyOf(content);
  const own: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(values), ...Object.keys(wanted)])) {
    if (about.has(key) || (key !== textKey && isSameJson(values[key], wanted[key]))) continue;
    if (!isTranslatable(key)) return undefined;
    own[key] = translationToStore(key, values, wanted[key], storedTexts(key, wanted[key]));
  }
  const languages = { ...objectAt(values, "_languages"), [code]: own };
  const shown = valuesInLanguage({ ...values, _languages: languages }, code);
  const isWhole = isSameJson(ownValues(shown), ownValues(wanted));
  return isWhole ? { ...content, values: { ...values, _languages: languages } } : undefined;
}

/** Elements within texts: a translation may emphasize other words, and break lines elsewhere. */
const inline: ReadonlySet<string> = new Set(
  "a abbr b bdi bdo big br cite code del em font i ins mark o:p q s small span strike strong sub sup tt u var wbr".split(
    " ",
  ),
);

const elementsOf = (html: string): readonly string[] => {
  const names: string[] = [];
  tokenize(html, { skipPlaceholders: true, comments: true }, (token) => {
    if (token.kind === "open" && !inline.has(token.name)) names.push(token.name);
  });
  return names;
};

/** In which elements two pieces of html differ, apart from those within texts; undefined if in none. */
export function differingElements(
  one: string,
  other: string,
): { readonly type: string; readonly standard: string; readonly own: string } | undefined {
  const [standard, own] = [elementsOf(one), elementsOf(other)];
  if (isSameJson(standard, own)) return undefined;
  const count = (names: readonly string[], type: string) => names.filter((name) => name === type).length;
  const names = [...new Set([...standard, ...own])];
  const type = names.find((name) => count(standard, name) !== count(own, name)) ?? "";
  return { type, standard: String(count(standard, type)), own: String(count(own, type)) };
}
