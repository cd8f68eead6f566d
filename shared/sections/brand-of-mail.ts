import { unchosenColors } from "../brand/design-look.ts";
import { isObject, objectAt, textAt } from "../email/design/json.ts";
import { itemsOf } from "../email/design/find.ts";
import type { Design, Values } from "../email/design/types.ts";
import { bodyValues, valuesOf } from "../email/design/values.ts";
import type { Brand } from "../models/brand.ts";
import { sixDigits } from "../brand/look-of-values.ts";
import { quiet, sheet, side } from "./parts.ts";
import { contrastBetween, readableOn } from "./readable-row.ts";

const READABLE = 4.5;

/**
 * The look of a mail as a brand, for rows that shall look like the mail's own: its first button or the color of its
 * links, its words, its background, and the surface that most of its rows have. Fonts and sizes of headings are not the mail's.
 * @param button the host's values of new buttons, which come first
 */
export function brandOfMail(design: Design, button: Values = {}): Brand {
  const body = bodyValues(design);
  const paper = color(textAt(body, "backgroundColor")) ?? "#f7f8f9";
  const ink = color(textAt(body, "textColor")) ?? "#000000";
  const surface = surfaceOf(design, ink);
  const shown = buttonValues(design, button);
  const accent = accentOf(design, shown);
  const onAccent = contrastBetween("#ffffff", accent) >= READABLE ? "#ffffff" : readableOn(accent, "#1b1b1f");
  const words = readableOn(surface, ink);
  const heading = { size: 28, weight: 700, color: words } as const;
  const font = { label: "", value: "" };
  const [vertical = 14, horizontal = 28] = pixelsIn(textAt(shown, "padding"));
  return {
    colors: [{ name: "", color: accent }],
    fonts: { headings: font, text: font },
    logo: { light: "", dark: "", alt: "", href: "", width: 140 },
    page: { background: paper, sheet: surface, width: 600, padding: Number.parseInt(side) },
    button: {
      color: onAccent,
      backgroundColor: accent,
      hoverBackgroundColor: words,
      radius: pixelsIn(textAt(shown, "borderRadius"))[0] ?? 8,
      paddingVertical: vertical,
      paddingHorizontal: horizontal,
    },
    text: {
      ...{ h1: heading, h2: heading, h3: heading, h4: heading },
      paragraph: { size: 16, weight: 400, color: words },
      link: { color: readableOn(surface, accent), underline: true },
    },
    footer: { text: "", color: readableOn(surface, readableOn(paper, quiet)) },
    social: [],
  };
}

const color = (written: string): string | undefined => sixDigits(written);

const pixelsIn = (written: string): number[] =>
  written
    .split(/\s+/)
    .map((part) => Number.parseFloat(part))
    .filter((part) => Number.isFinite(part));

/** White, or what most rows have, if the mail's words can be read on it. */
function surfaceOf(design: Design, ink: string): string {
  const counts = new Map<string, number>();
  for (const { kind, item } of itemsOf(design)) {
    if (kind !== "row") continue;
    const own = color(textAt(item.values ?? {}, "columnsBackgroundColor"));
    if (own !== undefined && contrastBetween(ink, own) >= READABLE) counts.set(own, (counts.get(own) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  if (most) return most[0];
  if (contrastBetween(ink, sheet) >= READABLE) return sheet;
  const paper = color(textAt(bodyValues(design), "backgroundColor"));
  return paper !== undefined && contrastBetween(ink, paper) >= READABLE ? paper : "#1b1b1f";
}

function buttonValues(design: Design, ofHost: Values): Values {
  if (isObject(ofHost["buttonColors"])) return ofHost;
  for (const found of itemsOf(design)) {
    if (found.kind === "content" && found.item.type === "button") return valuesOf(found.item);
  }
  return ofHost;
}

/** The button's, else that of links if someone chose it, else that of new buttons. */
function accentOf(design: Design, button: Values): string {
  const links = color(textAt(objectAt(bodyValues(design), "linkStyle"), "linkColor"));
  const chosen = links !== undefined && !unchosenColors.includes(links) ? links : undefined;
  return color(textAt(objectAt(button, "buttonColors"), "backgroundColor")) ?? chosen ?? "#0879a1";
}
