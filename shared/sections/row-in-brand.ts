import { footerLines, footerLinks, logoContent } from "../brand/brand-rows.ts";
import { brandButton, brandHeadings } from "../brand/item-values.ts";
import { colorsInStyles, isColorName } from "../brand/look-of-values.ts";
import { isObject, textAt } from "../email/design/json.ts";
import type { Content, Row, Values } from "../email/design/types.ts";
import type { Brand } from "../models/brand.ts";
import type { Look } from "./look.ts";
import { addressLine, nameLine, quiet, sheet, side } from "./parts.ts";

/** A row of a section in the brand: its colors, fonts, buttons, headings and space, its logo and its legal text. What it says stays. */
export function rowInBrand(row: Row, look: Look, brand: Brand): Row {
  const surfaces = new Map([
    [sheet, brand.page.sheet],
    [look.accent, brand.button.backgroundColor],
    [look.paper, brand.page.background],
  ]);
  return {
    ...row,
    columns: row.columns.map((column) => ({
      ...column,
      contents: column.contents.map((content) => branded(content, look, brand)),
    })),
    values: recolored(row.values ?? {}, surfaces),
  };
}

function branded(content: Content, look: Look, brand: Brand): Content {
  const { button, page, text, footer } = brand;
  const values = spaced(content.values ?? {}, page.padding);
  const words = new Map([
    [look.accent, text.link.color],
    [look.ink, text.paragraph.color],
    [quiet, footer.color],
  ]);
  // White words stand on a band of the accent color only, as those of a button do.
  const onBand = new Map([...words, [sheet, button.color]]);
  switch (content.type) {
    case "divider":
      return { ...content, values: recolored(values, new Map([[look.accent, button.backgroundColor]])) };
    case "button":
      return { ...content, values: { ...recolored(values, words), ...buttonStyle(values, look, brand) } };
    case "heading":
      return { ...content, values: { ...recolored(values, onBand), ...headingStyle(values, brand) } };
    case "text":
      return brandedText({ ...content, values: recolored(values, onBand) }, brand, values["color"] === sheet);
    default:
      return { ...content, values: recolored(values, words) };
  }
}

/** A button that is only outlined stays so. */
function buttonStyle(values: Values, look: Look, brand: Brand): Values {
  const colors = values["buttonColors"];
  const isFilled = isObject(colors) && colors["backgroundColor"] === look.accent;
  const { padding, borderRadius, buttonColors } = brandButton(brand);
  return { padding, borderRadius, ...(isFilled && { buttonColors }) };
}

/** Figures larger than any heading keep their size, and on phones a heading is at most as large as the section's. */
function headingStyle(values: Values, brand: Brand): Values {
  const style = { ...brandHeadings(brand)[textAt(values, "headingType")] };
  const { color, backgroundColor } = brand.button;
  const shade = values["color"] === sheet ? color : backgroundColor;
  const own = values["color"] === undefined ? {} : { color: shade };
  const onPhone = isObject(values["_override"]) ? values["_override"]["mobile"] : undefined;
  if (Number.parseFloat(textAt(values, "fontSize")) > LARGEST_HEADING) {
    return { ...style, ...own, fontSize: values["fontSize"], _override: values["_override"] };
  }
  if (!isObject(onPhone)) return { ...style, ...own };
  const size = Math.min(Number.parseFloat(textAt(onPhone, "fontSize")), Number.parseFloat(textAt(style, "fontSize")));
  return { ...style, ...own, _override: { mobile: { ...onPhone, fontSize: `${size}px` } } };
}

/** In pixels. */
const LARGEST_HEADING = 40;

/** The size of the starters' paragraphs; other sizes are smaller on purpose. */
const paragraphSize = "16px";

function brandedText(content: Content, brand: Brand, isOnBand: boolean): Content {
  // Words have the font of the mail's body.
  const values = Object.fromEntries(Object.entries(content.values ?? {}).filter(([name]) => name !== "fontFamily"));
  const html = textAt(values, "text");
  const logo = html === `<p>${nameLine}</p>` ? logoContent(brand, isOnBand ? "dark" : "light") : undefined;
  if (logo !== undefined) return { ...logo, values: { ...logo.values, ...alignmentOf(values) } };
  const lines = footerLines(brand);
  const legal = lines.join("</p><p>");
  const own = lines.length === 0 ? html : html.replace(addressLine, () => legal);
  const isParagraph = values["fontSize"] === paragraphSize;
  const size = isParagraph ? { fontSize: `${brand.text.paragraph.size}px` } : {};
  const weight = isParagraph && brand.text.paragraph.weight === 700 ? { fontWeight: 700 } : {};
  const links = html.includes(addressLine) ? { linkStyle: footerLinks(brand) } : {};
  return { ...content, values: { ...values, text: own, ...size, ...weight, ...links } };
}

const alignmentOf = ({ textAlign }: Values): Values => (textAlign === undefined ? {} : { textAlign });

/** The brand's space left and right of contents, on phones too. */
function spaced(values: Values, padding: number): Values {
  const inBrand = (of: Values): Values =>
    of["containerPadding"] === undefined
      ? of
      : { ...of, containerPadding: textAt(of, "containerPadding").replaceAll(side, `${padding}px`) };
  const { _override: override } = values;
  if (!isObject(override)) return inBrand(values);
  const ofDevices = Object.entries(override).map(([device, of]) => [device, isObject(of) ? inBrand(of) : of]);
  return { ...inBrand(values), _override: Object.fromEntries(ofDevices) };
}

/** Colors of values and of styles within texts, replaced by those of `to`. */
function recolored(values: Values, to: ReadonlyMap<string, string>): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, recoloredValue(value, name, to)]));
}

function recoloredValue(value: unknown, name: string, to: ReadonlyMap<string, string>): unknown {
  if (typeof value === "string") {
    if (isColorName(name)) return to.get(value) ?? value;
    return value.replaceAll(colorsInStyles, (_, start: string, color: string) => start + (to.get(color) ?? color));
  }
  return isObject(value) ? recolored(value, to) : value;
}
