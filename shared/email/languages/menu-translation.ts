import { isObject, listAt, objectAt, textAt } from "../design/json.ts";
import type { Values } from "../design/types.ts";

const translatedKeys = ["text", "link"] as const;

/** The menu with the texts and links of a language. Entries are matched by `key`. */
export function menuInLanguage(general: unknown, own: unknown): unknown {
  if (!isObject(general) || !isObject(own)) return general;
  return {
    ...general,
    items: listAt(general, "items").map((entry, at) =>
      isObject(entry) ? { ...entry, ...differing(matchingEntry(own, entry, at), {}, {}) } : entry,
    ),
  };
}

/**
 * The texts and links of a language to store, entry by entry. Values that equal the default language are left out,
 * unless the language stored them before.
 */
export function menuTranslation(general: unknown, menu: Values, before: unknown): Values | undefined {
  const design = isObject(general) ? general : {};
  const stored = isObject(before) ? before : {};
  const items = listAt(menu, "items")
    .filter(isObject)
    .map((entry, at) => ({
      ...(entry["key"] !== undefined && { key: entry["key"] }),
      ...differing(entry, matchingEntry(design, entry, at), matchingEntry(stored, entry, at)),
    }));
  return items.some((entry) => translatedKeys.some((key) => key in entry)) ? { items } : undefined;
}

/** The keys of entries that a language translates. A new entry must not reuse them. */
export function translatedEntryKeys(values: Values): readonly string[] {
  const languages = isObject(values["_languages"]) ? Object.values(values["_languages"]) : [];
  const menus = languages.map((language) => (isObject(language) ? language["menu"] : undefined)).filter(isObject);
  return menus.flatMap((menu) =>
    listAt(menu, "items")
      .filter(isObject)
      .map((entry) => textAt(entry, "key")),
  );
}

/** Whether a language translates the text of the menu entry at this index. */
export function isEntryTranslated(stored: Values, entry: Values, at: number): boolean {
  return matchingEntry(objectAt(stored, "menu"), entry, at)["text"] !== undefined;
}

/** The entry of a menu that matches an entry at an index of another menu. */
export function matchingEntry(menu: Values, entry: Values, at: number): Values {
  const items = listAt(menu, "items");
  const key = entry["key"];
  // The oldest designs have entries without keys, which are matched by index.
  const found = key === undefined ? items[at] : items.find((each) => isObject(each) && each["key"] === key);
  return isObject(found) ? found : {};
}

function differing(entry: Values, from: Values, stored: Values): Values {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return Object.fromEntries(
    translatedKeys.flatMap((key) =>
      entry[key] === undefined || (isSame(entry[key], from[key]) && !isSame(entry[key], stored[key]))
        ? []
        : [[key, entry[key]]],
    ),
  );
}
