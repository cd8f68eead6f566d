import { taggedText } from "../tagged-text.ts";
import { checkIds, FileProblem, versionIn, type FileContent, type TranslationFile } from "../translation-file.ts";
import { poEntries, type PoEntry } from "./po-entries.ts";

/** The file as PO; with `isTemplate` as POT, which has no translations. */
export function writePo(content: FileContent, { isTemplate }: { readonly isTemplate: boolean }): string {
  const { templateId, version, language, templateName, segments } = content;
  const header = [
    `Project-Id-Version: ${templateName}\n`,
    `Language: ${language}\n`,
    "MIME-Version: 1.0\n",
    "Content-Type: text/plain; charset=UTF-8\n",
    "Content-Transfer-Encoding: 8bit\n",
    `X-Sestina-Template: ${templateId}\n`,
    `X-Sestina-Version: ${version}\n`,
  ].join("");
  const entries = segments.map(({ id, hash, context, maxLength, source, target }) =>
    [
      `#. ${oneLine(context)}`,
      ...(maxLength === undefined ? [] : [`#. At most ${maxLength} characters`]),
      field("msgctxt", `${id}#${hash}`),
      field("msgid", taggedText(source)),
      field("msgstr", target === undefined || isTemplate ? "" : taggedText(target)),
    ].join("\n"),
  );
  return `${[`${field("msgid", "")}\n${field("msgstr", header)}`, ...entries].join("\n\n")}\n`;
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ");

/** Strings with line breaks have one line in the file per line. */
function field(name: string, text: string): string {
  const lines = text.split(/(?<=\n)/);
  const quoted = lines.map((line) => `"${escaped(line)}"`);
  return `${name} ${quoted.length > 1 ? `""\n${quoted.join("\n")}` : (quoted[0] ?? '""')}`;
}

const escapes: Readonly<Record<string, string>> = { "\n": "n", "\t": "t", "\r": "r", '"': '"', "\\": "\\" };

const escaped = (text: string): string =>
  text.replace(/["\\\p{Cc}]/gu, (character) => {
    const known = escapes[character];
    return `\\${known ?? character.charCodeAt(0).toString(8).padStart(3, "0")}`;
  });

/**
 * Reads a PO file. Entries that are obsolete or marked as fuzzy are not translated.
 * @throws FileProblem
 */
export function readPo(po: string): TranslationFile {
  const [header, ...entries] = poEntries(po);
  if (header?.id !== "" || header.context !== undefined) throw new FileProblem("The file has no header.");
  const fields = fieldsOf(header.text ?? "");
  const segments = entries.map(segmentOf);
  checkIds(segments);
  // gettext writes `pt_BR` (GNU gettext manual, "Locale Names").
  const language = fields.get("language")?.replaceAll("_", "-") ?? "";
  const templateId = fields.get("x-sestina-template") ?? "";
  return { templateId, version: versionIn(fields.get("x-sestina-version")), language, segments };
}

function fieldsOf(header: string): ReadonlyMap<string, string> {
  const pairs = header.split("\n").map((line): readonly [string, string] => {
    const colon = line.indexOf(":");
    return [line.slice(0, Math.max(colon, 0)).trim().toLowerCase(), line.slice(colon + 1).trim()];
  });
  return new Map(pairs);
}

function segmentOf({ context = "", text, isFuzzy }: PoEntry) {
  const at = context.lastIndexOf("#");
  if (at < 0) throw new FileProblem("The file has an entry without the id of a segment (msgctxt).");
  const target = isFuzzy || text === "" ? undefined : text;
  return { id: context.slice(0, at), hash: context.slice(at + 1), target };
}
