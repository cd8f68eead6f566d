import { isObject } from "#shared/email/design/json.ts";
import type { Values } from "#shared/email/design/types.ts";
import { addressesOfIcons, iconsInLanguage } from "./icon-translation.ts";
import { menuInLanguage, wordsOfMenu } from "./menu-translation.ts";
import { hasWordsOfTable, tableInLanguage, wordsOfTable } from "./table-translation.ts";

/** How a value goes with languages: what is shown in one, and what it has to say once it shows something else. */
interface Way {
  readonly shown: (general: unknown, own: unknown) => unknown;
  readonly own: (general: unknown, changed: unknown, before: unknown) => unknown;
}

const whole: Way = { shown: (_general, own) => own, own: (_general, changed) => changed };

/** Of a picture, its width in the mail is the same in every language. */
const pictureKeys: ReadonlySet<string> = new Set(["url", "width", "height", "id"]);
const picture: Way = {
  shown: (general, own) => (isObject(own) ? { ...(isObject(general) && general), ...own } : general),
  own: (_general, changed) =>
    isObject(changed)
      ? Object.fromEntries(
          Object.entries(changed).filter(([key, value]) => pictureKeys.has(key) && value !== undefined),
        )
      : changed,
};

const menu: Way = {
  shown: menuInLanguage,
  own: (general, changed, before) => (isObject(changed) ? wordsOfMenu(general, changed, before) : undefined),
};

const table: Way = {
  shown: tableInLanguage,
  own: (general, changed, before) => {
    const words = isObject(changed) ? wordsOfTable(general, changed, before) : {};
    return hasWordsOfTable(words) ? words : undefined;
  },
};

const icons: Way = {
  shown: iconsInLanguage,
  own: (general, changed) => (isObject(changed) ? addressesOfIcons(general, changed) : undefined),
};

/** The values of a content that languages may have of their own. */
const ways: Readonly<Record<string, Way>> = {
  ...{ text: whole, textJson: whole, sestinaFonts: whole, altText: whole, html: whole },
  ...{ src: picture, action: whole, href: whole, video: whole },
  ...{ menu, table, icons },
};

/** What is shown of a value in a language that has something to say of it; the design's own where that is of no use. */
export function shownInLanguage(key: string, values: Values, own: unknown): unknown {
  // Unlayer's types hold languages to text, of whatever value.
  return typeof own === "string" ? own : (ways[key]?.shown(values[key], own) ?? values[key]);
}

/** What a language has to keep for a value to be shown so, after what it said before; undefined: nothing. */
export function ownOfLanguage(key: string, values: Values, changed: unknown, before?: unknown): unknown {
  return (ways[key] ?? whole).own(values[key], changed, before);
}
