import { codePointsIn, isPlaceholder, type Code, type Piece, type SegmentText } from "../segment-text.ts";
import type { Segment } from "../segments.ts";
import type { FileContent } from "../translation-file.ts";
import { toToken, xliffNames } from "./xliff-names.ts";

/** The file in XLIFF 2.1, a unit with one segment per text. */
export function writeXliff({
  templateId,
  version,
  language,
  sourceLanguage,
  templateName,
  segments,
}: FileContent): string {
  const isLimited = segments.some(({ maxLength }) => maxLength !== undefined);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${xliffNames.core}" xmlns:slr="${xliffNames.sizes}" xmlns:sestina="${xliffNames.own}" version="2.1" srcLang="${attribute(sourceLanguage)}" trgLang="${attribute(language)}">`,
    ` <file id="template" original="${attribute(templateId)}" canResegment="no" sestina:version="${version}">`,
    ...(isLimited ? ['  <slr:profiles generalProfile="xliff:codepoints"/>'] : []),
    `  <notes><note category="template">${noteText(templateName)}</note></notes>`,
    // A file has at least one unit or group.
    ...(segments.length === 0 ? ['  <group id="none"/>'] : segments.map(unit)),
    " </file>",
    "</xliff>",
    "",
  ].join("\n");
}

function unit({ id, hash, context, maxLength, source, target }: Segment): string {
  const isLimited = maxLength !== undefined;
  const size = isLimited ? ` slr:sizeRestriction="${maxLength}"` : "";
  const codes = new Map([...source.codes, ...(target?.codes ?? [])]);
  const data = [...codes.values()].flatMap(dataOf);
  const lines = [
    `  <unit id="${toToken(id)}"${size} sestina:hash="${hash}">`,
    `   <notes><note category="context">${noteText(context)}</note></notes>`,
    ...(data.length === 0 ? [] : [`   <originalData>${data.join("")}</originalData>`]),
    `   <segment state="${target === undefined ? "initial" : "translated"}">`,
    `    <source xml:space="preserve">${inline(source, isLimited)}</source>`,
    ...(target === undefined ? [] : [`    <target xml:space="preserve">${inline(target, isLimited)}</target>`]),
    "   </segment>",
    "  </unit>",
  ];
  return lines.join("\n");
}

function dataOf({ id, data, closing }: Code): readonly string[] {
  const element = (name: string, content: string) => `<data id="${name}">${text(content)}</data>`;
  return closing === undefined ? [element(`d${id}`, data)] : [element(`d${id}`, data), element(`e${id}`, closing)];
}

/** `isSized`: the size of codes counts for the limit of the text. */
function inline({ pieces, codes }: Pick<SegmentText, "pieces" | "codes">, isSized: boolean): string {
  const fixed = [...codes.values()].filter(({ isFixed }) => isFixed);
  const order = new Map(fixed.map(({ id }, at) => [id, at === 0 ? "firstNo" : "no"]));
  return pieces.map((piece) => inlinePiece(piece, { codes, order, isSized })).join("");
}

interface Inline {
  readonly codes: SegmentText["codes"];
  /** How a code with a fixed order may move. */
  readonly order: ReadonlyMap<string, string>;
  readonly isSized: boolean;
}

function inlinePiece(piece: Piece, { codes, order, isSized }: Inline): string {
  if (typeof piece === "string") return text(piece);
  const { code: id, mark } = piece;
  const kept = 'canCopy="no" canDelete="no"';
  if (mark === "open") return `<pc id="${id}" ${kept} dataRefStart="d${id}" dataRefEnd="e${id}">`;
  if (mark === "close") return "</pc>";
  const reorder = order.get(id);
  const data = codes.get(id)?.data ?? "";
  const shown = isPlaceholder(data) ? ` disp="${attribute(data)}"` : "";
  const size = isSized ? ` slr:sizeInfo="${codePointsIn(data)}"` : "";
  return `<ph id="${id}" ${kept}${size}${reorder === undefined ? "" : ` canReorder="${reorder}"`} dataRef="d${id}"${shown}/>`;
}

/** Characters that XML 1.0 cannot contain, and lone surrogates. */
const impossible = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const escaped = (value: string): string =>
  value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\r", "&#13;");

/** Text of an element; characters that XML cannot contain become `<cp>`. */
const text = (value: string): string =>
  escaped(value).replace(impossible, (character) => {
    const hex = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    return `<cp hex="${hex}"/>`;
  });

const attribute = (value: string): string =>
  escaped(value.replace(impossible, "")).replaceAll('"', "&quot;").replaceAll("\n", "&#10;").replaceAll("\t", "&#9;");

/** Notes have no `<cp>`. */
const noteText = (value: string): string => escaped(value.replace(impossible, ""));
