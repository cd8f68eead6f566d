import { objectAt, textAt } from "../../design/json.ts";
import type { Values } from "../../design/types.ts";
import { attribute, escapeAttribute, escapeText } from "../../markup/escape.ts";
import { linked } from "../anchor-tag.ts";
import type { Draw } from "../context.ts";
import { note } from "../note.ts";
import { isSafeUrl } from "../sanitize/safe-url.ts";
import { styleAttribute } from "../style.ts";
import { pictureReset, pictureTable, pictureWidth } from "./image.ts";

/**
 * A server generates the animated picture of a countdown: ours, or Unlayer's. It is shown if the design has its URL; otherwise the
 * mail states the end of the countdown.
 */
export const drawTimer: Draw = (context, values, placement) => {
  const countdown = objectAt(values, "countdown");
  const url = countdownPicture(countdown);
  const align = textAt(values, "textAlign");
  if (url === "") {
    context.warn("A countdown has no picture, only its end.");
    const sentence = endSentence(countdown);
    if (sentence === "") return context.mode === "edit" ? note("Countdown: choose its end") : "";
    return pictureTable(align, linked(context, values["action"], escapeText(sentence)), placement.mark("v-text-align"));
  }
  const { autoWidth, width: maxWidth } = objectAt(values, "width");
  const { width, declarations } = pictureWidth({ width: countdown["width"], autoWidth, maxWidth }, placement);
  const alt = escapeAttribute(textAt(values, "altText"));
  const style = styleAttribute({ ...pictureReset("block"), ...declarations });
  const picture = `<img${attribute("align", align)} border="0" src="${escapeAttribute(url)}" alt="${alt}" title="${alt}"${style}${attribute("width", width)}${placement.mark("v-width v-width-max-width")}/>`;
  return pictureTable(align, linked(context, values["action"], picture));
};

/** "Ends on 2026-12-24 18:00 (Europe/Berlin)", or nothing without an end. */
export function endSentence(countdown: Values): string {
  const end = textAt(countdown, "endTime")
    .replace("T", " ")
    .replace(/(:\d\d):.*/, "$1");
  if (end === "") return "";
  const zone = textAt(countdown, "timezone");
  return `Ends on ${end}${zone === "" ? "" : ` (${zone})`}`;
}

/** The picture's URL, unless it is the sample of Unlayer's new designs. */
function countdownPicture(countdown: Values): string {
  const url = textAt(countdown, "countdownUrl");
  return url.endsWith("/countdown/countdown.gif") || !isSafeUrl(url, "picture") ? "" : url;
}
