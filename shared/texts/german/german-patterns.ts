/** `n`: a number; `name`: words that stay; `rule`: words that are a text of the dictionary themselves. */
const place = /\{((?:n|name|rule)2?)\}/g;

interface Pattern {
  readonly matches: RegExp;
  readonly names: readonly string[];
  readonly german: string;
}

/** "At most {n} are allowed." as the pattern of "At most 10 are allowed." */
function patternOf([english, german]: readonly [string, string]): Pattern {
  const parts = english.split(place).map((part, index) => {
    if (index % 2 === 0) return part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return part.startsWith("n") && !part.startsWith("name") ? "(\\d[\\d,]*(?:\\.\\d+)?)" : "(.+)";
  });
  return { matches: new RegExp(`^${parts.join("")}$`, "s"), names: namesOf(english), german };
}

const namesOf = (english: string) => Array.from(english.matchAll(place), ([, name = ""]) => name);

/** Translates texts that have their numbers and names filled in. A text that the dictionary does not have stays as it is. */
export function germanFrom(dictionary: Readonly<Record<string, string>>): (text: string) => string {
  const patterns = Object.entries(dictionary)
    .filter(([english]) => namesOf(english).length > 0)
    .map(patternOf);

  function valueIn(name: string, value: string): string {
    if (name.startsWith("rule")) return translate(value);
    return name.startsWith("name") ? value : Number(value.replaceAll(",", "")).toLocaleString("de");
  }

  function translate(text: string): string {
    const exact = Object.hasOwn(dictionary, text) ? dictionary[text] : undefined;
    if (exact !== undefined) return exact;
    for (const { matches, names, german } of patterns) {
      const values = matches.exec(text)?.slice(1);
      if (values === undefined) continue;
      return german.replaceAll(place, (_, name: string) => valueIn(name, values[names.indexOf(name)] ?? ""));
    }
    return text;
  }

  return translate;
}
