import { idOf } from "../email/design/address.ts";
import { objectAt, textAt } from "../email/design/json.ts";
import type { Values } from "../email/design/types.ts";
import { bodyValues, drawnAs, valuesOf } from "../email/design/values.ts";
import { pixels } from "../email/render/dimensions.ts";
import { htmlText } from "../email/render/html-text.ts";
import { writtenHtml } from "../email/render/rich-text.ts";
import { backgroundOf } from "./backgrounds.ts";
import { coloredTexts, isHeavy } from "./colored-text.ts";
import { contrastOf, readColor, type Rgb } from "../email/colors.ts";
import type { AuditInput, Finding, FoundContent } from "./finding.ts";
import { shortened } from "./words.ts";

const black: Rgb = [0, 0, 0];
const textTypes = new Set(["text", "paragraph", "heading", "button"]);

/** Text with too little contrast to its background (WCAG 2, success criterion 1.4.3). */
export function contrastFindings({ design, say }: AuditInput, found: FoundContent): readonly Finding[] {
  const type = drawnAs(found.item.type);
  const around = backgroundOf(design, found);
  if (!textTypes.has(type) || around === undefined) return [];
  const values = valuesOf(found.item);
  const isButton = type === "button";
  const own = isButton ? objectAt(values, "buttonColors") : values;
  const behind = isButton ? (readColor(textAt(own, "backgroundColor"), around) ?? around) : around;
  const written = textAt(own, "color") || textAt(bodyValues(design), "textColor");
  const look = {
    color: readColor(written, behind) ?? black,
    background: behind,
    pixels: pixels(values["fontSize"]) || 14,
    isBold: isHeavy(textAt(values, "fontWeight")),
  };
  const linkColor = isButton ? undefined : readColor(linkColorOf(values, bodyValues(design)), behind);
  const faint = coloredTexts(writtenHtml(values), look, linkColor).find(isFaint);
  if (!faint) return [];

  const field = isButton ? ["buttonColors", "color"] : ["color"];
  const better = bestOn(behind);
  // Text with its own color does not change with the item's color.
  const follows = faint.color === look.color;
  return [
    {
      rule: "low-contrast",
      item: idOf(found.item),
      severity: "WARNING",
      title: say("Hard to read"),
      description: say(
        "“{text}” has a contrast of {ratio} to 1 with its background; it should be at least {least} to 1.",
        {
          text: shortened(htmlText(faint.text)),
          ratio: Math.floor(contrastOf(faint.color, faint.background) * 10) / 10,
          least: leastContrast(faint),
        },
      ),
      field,
      ...(follows && {
        fix: {
          label: better === "#000000" ? say("Make it black") : say("Make it white"),
          change: { path: field, value: better },
        },
      }),
    },
  ];
}

type Faint = ReturnType<typeof coloredTexts>[number];

function isFaint(words: Faint): boolean {
  return contrastOf(words.color, words.background) < leastContrast(words);
}

/** Large text needs less contrast. */
function leastContrast({ pixels: size, isBold }: Faint): number {
  return size >= 24 || (isBold && size >= 18.66) ? 3 : 4.5;
}

function linkColorOf(values: Values, body: Values): string {
  const own = objectAt(values, "linkStyle");
  return textAt(own["inherit"] === false ? own : objectAt(body, "linkStyle"), "linkColor");
}

function bestOn(behind: Rgb): string {
  return contrastOf(black, behind) >= contrastOf([255, 255, 255], behind) ? "#000000" : "#ffffff";
}
