import { isObject, listAt, objectAt, textAt } from "#shared/email/design/json.ts";
import type { Values } from "#shared/email/design/types.ts";

const words = ["text", "link"] as const;

/** The design's menu with the words and links that a language has for its entries, which are told by their `key`. */
export function menuInLanguage(general: unknown, own: unknown): unknown {
  if (!isObject(general) || !isObject(own)) return general;
  return {
    ...general,
    items: listAt(general, "items").map((entry, at) =>
      isObject(entry) ? { ...entry, ...differing(sameEntry(own, entry, at), {}, {}) } : entry,
    ),
  };
}

/**
 * What a language has to say of a menu, entry by entry: nothing of what is as the design's, unless it said just that
 * before.
 */
export function wordsOfMenu(general: unknown, menu: Values, before: unknown): Values | undefined {
  const design = isObject(general) ? general : {};
  const said = isObject(before) ? before : {};
  const items = listAt(menu, "items")
    .filter(isObject)
    .map((entry, at) => ({
      ...(entry["key"] !== undefined && { key: entry["key"] }),
      ...differing(entry, sameEntry(design, entry, at), sameEntry(said, entry, at)),
    }));
  return items.some((entry) => words.some((key) => key in entry)) ? { items } : undefined;
}

/** The keys of entries that some language has words for: a new entry must not get them. */
export function keysInLanguages(values: Values): readonly string[] {
  const languages = isObject(values["_languages"]) ? Object.values(values["_languages"]) : [];
  const menus = languages.map((language) => (isObject(language) ? language["menu"] : undefined)).filter(isObject);
  return menus.flatMap((menu) =>
    listAt(menu, "items")
      .filter(isObject)
      .map((entry) => textAt(entry, "key")),
  );
}

/** Whether what a language says of a content has words for an entry of its menu, which stands at this place. */
export function isEntryWorded(said: Values, entry: Values, at: number): boolean {
  return sameEntry(objectAt(said, "menu"), entry, at)["text"] !== undefined;
}

/** What a menu has for the same entry as this one, which stands at a place of another. */
export function sameEntry(menu: Values, entry: Values, at: number): Values {
  const items = listAt(menu, "items");
  const key = entry["key"];
  // The oldest designs have entries without a key: their place has to do.
  const found = key === undefined ? items[at] : items.find((each) => isObject(each) && each["key"] === key);
  return isObject(found) ? found : {};
}

function differing(entry: Values, from: Values, said: Values): Values {
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return Object.fromEntries(
    words.flatMap((key) =>
      entry[key] === undefined || (isSame(entry[key], from[key]) && !isSame(entry[key], said[key]))
        ? []
        : [[key, entry[key]]],
    ),
  );
}
