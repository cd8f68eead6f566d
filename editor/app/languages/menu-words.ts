import { isObject, listAt, textAt } from "#shared/email/design/json.ts";
import type { Values } from "#shared/email/design/types.ts";

const said = ["text", "link"] as const;

/** The design's menu with the words and links that a language has for its entries, which are told by their `key`. */
export function menuInLanguage(general: unknown, own: unknown): unknown {
  if (!isObject(general) || !isObject(own)) return general;
  return {
    ...general,
    items: listAt(general, "items").map((entry, at) =>
      isObject(entry) ? { ...entry, ...differing(sameEntry(own, entry, at), {}) } : entry,
    ),
  };
}

/** What a language has to say of a menu, entry by entry: nothing of what is as the design's. */
export function wordsOfMenu(general: unknown, menu: Values): Values | undefined {
  const design = isObject(general) ? general : {};
  const items = listAt(menu, "items")
    .filter(isObject)
    .map((entry, at) => ({
      ...(entry["key"] !== undefined && { key: entry["key"] }),
      ...differing(entry, sameEntry(design, entry, at)),
    }));
  return items.some((entry) => said.some((key) => key in entry)) ? { items } : undefined;
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

function sameEntry(menu: Values, entry: Values, at: number): Values {
  const items = listAt(menu, "items");
  const key = entry["key"];
  // The oldest designs have entries without a key: their place has to do.
  const found = key === undefined ? items[at] : items.find((each) => isObject(each) && each["key"] === key);
  return isObject(found) ? found : {};
}

function differing(entry: Values, from: Values): Values {
  return Object.fromEntries(
    said.flatMap((key) =>
      entry[key] === undefined || JSON.stringify(entry[key]) === JSON.stringify(from[key]) ? [] : [[key, entry[key]]],
    ),
  );
}
