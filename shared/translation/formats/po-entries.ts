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

const numeric = /([0-7]{1,3})|x([0-9a-fA-F]{1,2})/y;

/** Without a callback for each escape: a text can have two million of them. */
function unescaped(text: string, line: number): string {
  const other = () => problem(line, "an escape or a quote that PO does not have");
  const parts: string[] = [];
  const addPlain = (plain: string) => {
    if (plain.includes('"')) throw other();
    if (plain !== "") parts.push(plain);
  };
  let from = 0;
  for (let at = text.indexOf("\\"); at >= 0; at = text.indexOf("\\", from)) {
    addPlain(text.slice(from, at));
    const character = characters[text.charAt(at + 1)];
    from = at + 2;
    if (character === undefined) {
      numeric.lastIndex = at + 1;
      const [whole, octal, hex = ""] = numeric.exec(text) ?? [];
      if (whole === undefined) throw other();
      parts.push(String.fromCharCode(octal === undefined ? Number.parseInt(hex, 16) : Number.parseInt(octal, 8)));
      from = at + 1 + whole.length;
    } else parts.push(character);
  }
  addPlain(text.slice(from));
  return parts.join("");
}
