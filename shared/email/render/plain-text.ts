import { isObject, listAt, objectAt, textAt } from "../design/json.ts";
import { resolveLink } from "../design/links.ts";
import { toolHtml } from "../design/tool-html.ts";
import { areas, type Content, type Design, type Values } from "../design/types.ts";
import { bodyValues, drawnAs, rowValues, valuesOf } from "../design/values.ts";
import { conditionOf } from "./condition.ts";
import { addressOf } from "./contents/social.ts";
import { tableWords, type RowTexts } from "./contents/table.ts";
import { endSentence } from "./contents/timer.ts";
import { videoLink } from "./contents/video.ts";
import { writtenHtml } from "./rich-text.ts";
import { repeatTags } from "./table-repeat.ts";
import { htmlText, type TextOptions } from "./html-text.ts";

export interface PlainTextOptions extends TextOptions {
  readonly ignorePreheader?: boolean;
}

/** A design as plain text: its contents in reading order, an empty line between them, display conditions around them. */
export function plainText(design: Design, options: PlainTextOptions = {}): string {
  const preheader = options.ignorePreheader === true ? "" : textAt(bodyValues(design), "preheaderText");
  const rows = areas
    .flatMap((area) => design.body[area] ?? [])
    .map((row) => {
      const contents = row.columns.flatMap((column) => column.contents);
      const words = contents.map((content) => underCondition(valuesOf(content), contentText(content, options)));
      return underCondition(rowValues(row), paragraphs(words));
    });
  return `${paragraphs([preheader, ...rows])}\n`;
}

function paragraphs(texts: readonly string[]): string {
  return texts.filter((text) => text !== "").join("\n\n");
}

function underCondition(values: Values, text: string): string {
  const { before, after } = conditionOf(values);
  return text === "" || (before === "" && after === "") ? text : `${htmlText(before)}${text}${htmlText(after)}`;
}

/** One content as plain text; "" for a type that has none. */
export function contentText(content: Content, options: PlainTextOptions = {}): string {
  const values = valuesOf(content);
  const withLink = (label: string, link: unknown) => labelled(label, link, options);
  switch (drawnAs(content.type)) {
    case "text":
    case "paragraph":
    case "heading":
      return htmlText(writtenHtml(values), options);
    case "html":
      return htmlText(textAt(values, "html"), options);
    case "button":
      return withLink(htmlText(writtenHtml(values)), values["href"]);
    case "image":
      return options.ignoreImages === true ? "" : withLink(pictureWords(values), values["action"]);
    case "divider":
      return "----------";
    case "menu":
      return entries(objectAt(values, "menu"), "items")
        .map((item) => withLink(htmlText(textAt(item, "text")), item["link"]))
        .join("\n");
    case "social":
      return entries(objectAt(values, "icons"), "icons")
        .map((icon) => withLink(textAt(icon, "name"), addressOf(icon)))
        .join("\n");
    case "video":
      return withLink("Watch the video", videoLink(values));
    case "table":
      return tableText(tableWords(values), options);
    case "timer":
      return endSentence(objectAt(values, "countdown"));
    default:
      return htmlText(toolHtml(values), options);
  }
}

/** A line for each row. The line break before or after a repeated row repeats with it. */
function tableText(rows: readonly RowTexts[], options: TextOptions): string {
  let text = "";
  let isFirst = true;
  for (const { list, cells } of rows) {
    const line = cells.map((cell) => htmlText(cell, options)).join(" | ");
    const { before, after } = repeatTags(list);
    if (list === "") text += isFirst ? line : `\n${line}`;
    else text += isFirst ? `${before}${line}\n${after}` : `${before}\n${line}${after}`;
    isFirst &&= list !== "";
  }
  return text;
}

function entries(values: Values, key: string): readonly Values[] {
  return listAt(values, key).filter(isObject);
}

/** "Image" is the editor's default text. */
function pictureWords(values: Values): string {
  const alt = textAt(values, "altText").trim();
  return /^image$/i.test(alt) ? "" : alt;
}

function labelled(label: string, value: unknown, options: PlainTextOptions): string {
  const link = options.ignoreLinks === true ? null : resolveLink(value);
  if (!link || link.href === label) return label;
  return label === "" ? link.href : `${label} (${link.href})`;
}
