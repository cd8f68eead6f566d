import { idOf } from "../design/address.ts";
import { isContentType, type ContentType } from "../design/content-types.ts";
import { objectAt, textAt } from "../design/json.ts";
import { toolHtml } from "../design/tool-html.ts";
import type { Content, Values } from "../design/types.ts";
import { drawnAs, overrideOf, valuesOf } from "../design/values.ts";
import { attribute } from "../markup/escape.ts";
import { underCondition } from "./condition.ts";
import { drawButton } from "./contents/button.ts";
import { drawDivider } from "./contents/divider.ts";
import { drawHtml } from "./contents/html.ts";
import { drawImage } from "./contents/image.ts";
import { drawMenu } from "./contents/menu.ts";
import { drawSocial } from "./contents/social.ts";
import { drawTable } from "./contents/table.ts";
import { drawHeading, drawParagraph, drawText } from "./contents/text.ts";
import { drawTimer } from "./contents/timer.ts";
import { drawVideo } from "./contents/video.ts";
import type { Context, Draw } from "./context.ts";
import { roomFor } from "./dimensions.ts";
import { fontFamily } from "./fonts.ts";
import { hidingOf } from "./hiding.ts";
import { buttonHoverRule, linkHoverRule } from "./hover.ts";
import { contentRules } from "./mobile-rules.ts";
import { note } from "./note.ts";
import { css, styleAttribute } from "./style.ts";

const drawers: Readonly<Record<ContentType, Draw>> = {
  text: drawText,
  paragraph: drawParagraph,
  heading: drawHeading,
  image: drawImage,
  button: drawButton,
  divider: drawDivider,
  html: drawHtml,
  social: drawSocial,
  menu: drawMenu,
  video: drawVideo,
  table: drawTable,
  timer: drawTimer,
};

/** The row and column that a content stands in; `share` is the column's part of the row, 0 to 1. */
export interface Around {
  readonly row: Values;
  readonly column: Values;
  readonly share: number;
}

/**
 * A content in its own table, with its padding. One of a host's tool is the html that the host made of it; another unknown type is a note
 * in the editor and nothing in a mail.
 */
export function drawContent(context: Context, content: Content, around: Around): string {
  const stored = valuesOf(content);
  const html = toolHtml(stored);
  const type = html === "" ? drawnAs(content.type) : "html";
  const values = html === "" ? stored : { ...stored, html };
  if (!isContentType(type)) {
    context.warn(
      `The content of type "${content.type}" cannot be shown; it is kept in the design and left out of the mail.`,
    );
    return context.mode === "edit"
      ? frame(context, content, values, note(`${content.type}: kept in the design, not shown in the mail`), "")
      : "";
  }
  const className = `u_content_${type}`;
  const htmlId = context.htmlId(values, className);
  const forPhones = contentRules(htmlId, type, overrideOf(values, "mobile"));
  const links = objectAt(values, "linkStyle");
  const own = [
    linkRule(htmlId, links, context.body),
    linkHoverRule(htmlId, links, context.body),
    type === "button" ? buttonHoverRule(htmlId, values) : "",
  ].filter((rule) => rule !== "");
  context.mobileRules.push(...forPhones);
  context.rules.push(...own);
  const isMarked = forPhones.length > 0;
  const mark = (names: string) => (isMarked ? ` class="${names}"` : "");
  const placement = {
    row: around.row,
    room: roomFor(values, { body: context.body, ...around }),
    mark,
    words: context.mode === "edit" ? " data-sestina-words" : "",
  };
  const drawn = drawers[type](context, values, placement);
  const id = isMarked || own.length > 0 ? ` id="${htmlId}"` : "";
  return underCondition(context, values, frame(context, content, values, drawn, id, mark));
}

function frame(
  context: Context,
  content: Content,
  values: Values,
  html: string,
  id: string,
  mark: (names: string) => string = () => "",
): string {
  const hiding = hidingOf(context, values, "table");
  const anchor = textAt(values, "anchor");
  const isReset = context.isImport && values["sestinaAsWritten"] !== true;
  const names = `${isReset ? `u_content_${drawnAs(content.type)}` : ""}${hiding.classes}`.trim();
  const family = fontFamily(context.body, context.fonts);
  const edit =
    context.mode === "edit" ? ` data-sestina-kind="content"${attribute("data-sestina-id", idOf(content))}` : "";
  const cell = styleAttribute({
    "overflow-wrap": "break-word",
    "word-break": "break-word",
    padding: textAt(values, "containerPadding"),
    "font-family": family,
  });
  return (
    `${anchor === "" ? "" : `<a${attribute("name", anchor)}></a>`}${hiding.open}` +
    `<table${id}${attribute("class", names)}${attribute("style", `${hiding.style}${css({ "font-family": family })}`)}${edit} role="presentation" cellpadding="0" cellspacing="0" width="100%" border="0">` +
    `<tbody><tr><td${mark("v-container-padding-padding")}${cell} align="left">${html}</td></tr></tbody></table>${hiding.close}`
  );
}

/** A rule for the links of one content, when it does not take the body's. */
function linkRule(htmlId: string, own: Values, body: Values): string {
  if (own["inherit"] === true || Object.keys(own).length === 0) return "";
  const general = objectAt(body, "linkStyle");
  const colour = textAt(own, "linkColor");
  const underline = own["linkUnderline"];
  const text = css({
    color: colour === textAt(general, "linkColor") ? undefined : colour,
    "text-decoration":
      typeof underline !== "boolean" || underline === general["linkUnderline"]
        ? undefined
        : underline
          ? "underline"
          : "none",
  });
  return text === "" ? "" : `#${htmlId} a{${text}}`;
}
