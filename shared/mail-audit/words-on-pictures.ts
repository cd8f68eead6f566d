import { idOf } from "../email/design/address.ts";
import { objectAt, textAt } from "../email/design/json.ts";
import { areas, type Column, type Row } from "../email/design/types.ts";
import { bodyValues, columnValues, drawnAs, rowValues, valuesOf } from "../email/design/values.ts";
import { htmlText } from "../email/render/html-text.ts";
import { writtenHtml } from "../email/render/rich-text.ts";
import { contrastOf, readColor, type Rgb } from "../email/colors.ts";
import type { AuditInput, Finding } from "./finding.ts";
import { shortened } from "./words.ts";

const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];
const textTypes = new Set(["text", "paragraph", "heading"]);

/** Rows with words on a background picture and no color behind it, for programs that do not show the picture. */
export function wordsOnPictureFindings({ design, say }: AuditInput): readonly Finding[] {
  const ofMail = textAt(bodyValues(design), "textColor");
  return areas
    .flatMap((area) => design.body[area] ?? [])
    .flatMap((row) => {
      const found = wordsOnPicture(row, ofMail);
      if (!found) return [];
      const isLight = contrastOf(found.color, black) > contrastOf(found.color, white);
      return [
        {
          rule: "words-on-picture",
          item: idOf(row),
          severity: "WARNING" as const,
          title: say("Words on a picture"),
          description: say(
            "“{text}” is on a background picture, which some mail programs do not show. Give the row a background color on which the words can be read.",
            { text: shortened(found.text) },
          ),
          field: ["backgroundColor"],
          fix: {
            label: isLight ? say("Put black behind it") : say("Put white behind it"),
            change: { path: ["backgroundColor"], value: isLight ? "#000000" : "#ffffff" },
          },
        },
      ];
    });
}

/** The first words of a row that nothing but its background picture is behind, and their color. */
function wordsOnPicture(row: Row, colorOfMail: string): { text: string; color: Rgb } | undefined {
  const values = rowValues(row);
  const hasPicture = textAt(objectAt(values, "backgroundImage"), "url") !== "";
  if (!hasPicture || [values["backgroundColor"], values["columnsBackgroundColor"]].some(isColor)) return undefined;
  for (const column of row.columns.filter((each) => !isColor(columnValues(each)["backgroundColor"]))) {
    const found = wordsIn(column, colorOfMail);
    if (found) return found;
  }
  return undefined;
}

function wordsIn({ contents }: Column, colorOfMail: string): { text: string; color: Rgb } | undefined {
  for (const content of contents.filter(({ type }) => textTypes.has(drawnAs(type)))) {
    const values = valuesOf(content);
    const text = htmlText(writtenHtml(values)).trim();
    const color = readColor(textAt(values, "color") || colorOfMail, white) ?? black;
    if (text !== "") return { text, color };
  }
  return undefined;
}

/** Also a placeholder, whose color is known only when the mail is sent. */
const isColor = (value: unknown) => typeof value === "string" && !/^(?:|transparent)$/i.test(value.trim());
