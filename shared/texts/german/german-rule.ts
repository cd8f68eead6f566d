import { rules } from "./rules.ts";

const dictionary: Readonly<Record<string, string>> = rules;

/** `n`: a number; `name`: words that stay; `rule`: words that are a rule themselves. */
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

const patterns = Object.entries(dictionary)
  .filter(([english]) => namesOf(english).length > 0)
  .map(patternOf);

function valueIn(name: string, value: string): string {
  if (name.startsWith("rule")) return germanRule(value);
  return name.startsWith("name") ? value : Number(value.replaceAll(",", "")).toLocaleString("de");
}

/** A broken rule as the models and the server name it, such as "At most 40 characters are allowed.", in German. A rule that the dictionary does not have stays as it is. */
export function germanRule(rule: string): string {
  const exact = dictionary[rule];
  if (exact !== undefined) return exact;
  for (const { matches, names, german } of patterns) {
    const values = matches.exec(rule)?.slice(1);
    if (values === undefined) continue;
    return german.replaceAll(place, (_, name: string) => valueIn(name, values[names.indexOf(name)] ?? ""));
  }
  return rule;
}
