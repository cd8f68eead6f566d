import { FileProblem } from "../translation-file.ts";

export interface PoEntry {
  readonly context: string | undefined;
  readonly id: string;
  readonly text: string | undefined;
  readonly isFuzzy: boolean;
}

interface Draft {
  msgctxt?: string;
  msgid?: string;
  msgstr?: string;
  isFuzzy: boolean;
}

/**
 * The entries of a PO file in their order, without obsolete ones (GNU gettext manual, "The Format of PO Files"). Linear.
 * @throws FileProblem naming the line
 */
export function poEntries(po: string): readonly PoEntry[] {
  const entries: PoEntry[] = [];
  let draft: Draft = { isFuzzy: false };
  let parts: string[] | undefined;
  let key: "msgctxt" | "msgid" | "msgstr" | undefined;

  const endField = () => {
    if (key !== undefined && parts !== undefined) draft[key] = parts.join("");
    [key, parts] = [undefined, undefined];
  };
  const endEntry = () => {
    endField();
    if (draft.msgid !== undefined) {
      entries.push({ context: draft.msgctxt, id: draft.msgid, text: draft.msgstr, isFuzzy: draft.isFuzzy });
    }
    draft = { isFuzzy: false };
  };

  for (const [at, line] of po
    .replace(/^\ufeff/, "")
    .split(/\r?\n/)
    .entries()) {
    const trimmed = line.trim();
    if (trimmed === "") continue;
    if (trimmed.startsWith("#")) {
      if (key === "msgstr") endEntry();
      if (trimmed.startsWith("#,") && /\bfuzzy\b/.test(trimmed)) draft.isFuzzy = true;
      continue;
    }
    const { name, text } = lineOf(trimmed, at + 1);
    if (name === undefined) {
      if (parts === undefined) throw problem(at + 1, "a text without a keyword");
      parts.push(text);
      continue;
    }
    const isNext = key === "msgstr" && name !== "msgstr";
    if (isNext) endEntry();
    else endField();
    if (draft[name] !== undefined) throw problem(at + 1, `${name} twice in an entry`);
    [key, parts] = [name, [text]];
  }
  endEntry();
  return entries;
}

const problem = (line: number, what: string) => new FileProblem(`Line ${line} of the file has ${what}.`);

const names = ["msgctxt", "msgid", "msgstr"] as const;

function lineOf(
  line: string,
  number: number,
): { readonly name: (typeof names)[number] | undefined; readonly text: string } {
  if (line.startsWith("msgid_plural") || line.startsWith("msgstr[")) throw problem(number, "a plural form");
  const name = names.find((each) => line.startsWith(each));
  const rest = name === undefined ? line : line.slice(name.length).trim();
  if (!rest.startsWith('"') || !rest.endsWith('"') || rest.length < 2) throw problem(number, "no text in quotes");
  return { name, text: unescaped(rest.slice(1, -1), number) };
}

const characters: Readonly<Record<string, string>> = {
  ...{ n: "\n", t: "\t", r: "\r", a: "\u0007", b: "\b", f: "\f", v: "\v", '"': '"', "\\": "\\" },
};

const escape = /\\(?:([0-7]{1,3})|x([0-9a-fA-F]{1,2})|(.))|["\\]/gsu;

function unescaped(text: string, line: number): string {
  if (!/["\\]/.test(text)) return text;
  return text.replace(escape, (_, octal?: string, hex?: string, name?: string) => {
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
    if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16));
    const character = name === undefined ? undefined : characters[name];
    if (character === undefined) throw problem(line, "an escape or a quote that PO does not have");
    return character;
  });
}
