import { blankDesign } from "../email/design/new-items.ts";
import { isObject, textAt } from "../email/design/json.ts";
import type { Content, Design, Row, Values } from "../email/design/types.ts";
import type { Brand } from "../models/brand.ts";
import { designOfStarter, starterBody } from "./make-design.ts";
import { addressLine, masthead, nameLine, quiet, sheet, side } from "../sections/parts.ts";
import type { Look } from "../sections/look.ts";
import type { Starter } from "./starter.ts";
import { footerLinks, footerLines, logoContent, socialRow } from "../brand/brand-rows.ts";
import { brandBody, brandButton, brandHeadings } from "../brand/item-values.ts";
import { colorsInStyles, isColorName } from "../brand/look-of-values.ts";

/**
 * The design that a template begins with when it is made from a starter, in the brand: its colors, fonts, buttons,
 * headings and space, its logo and its legal text. What a starter says stays.
 * @param origin of the app, which serves the starters' pictures
 * @param newId gives ids of ten characters
 */
function brandedStarter(starter: Starter, brand: Brand, origin: string, newId: () => string): Design {
  const { look, preheader, id } = starter;
  const rows = [...masthead(look), ...starter.rows(`${origin}/starters/1/${id}.png`)];
  const body = { ...starterBody(look, preheader), ...brandBody(brand) };
  const social = socialRow(brand);
  return blankDesign(newId, body, [...rows.map((row) => brandedRow(row, look, brand)), ...(social ? [social] : [])]);
}

/** The design of a starter in the company's brand, or in its own look for a company without one. */
export const starterInBrand = (starter: Starter, brand: Brand | null, origin: string, newId: () => string): Design =>
  brand === null ? designOfStarter(starter, origin, newId) : brandedStarter(starter, brand, origin, newId);

function brandedRow(row: Row, look: Look, brand: Brand): Row {
  const surfaces = new Map([[sheet, brand.page.sheet]]);
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
  switch (content.type) {
    case "divider":
      return { ...content, values: recolored(values, new Map([[look.accent, button.backgroundColor]])) };
    case "button":
      return { ...content, values: { ...recolored(values, words), ...buttonStyle(values, look, brand) } };
    case "heading":
      return { ...content, values: { ...recolored(values, words), ...headingStyle(values, brand) } };
    case "text":
      return brandedText({ ...content, values: recolored(values, words) }, brand);
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

/** On phones a heading is at most as large as the starter's. */
function headingStyle(values: Values, brand: Brand): Values {
  const style = brandHeadings(brand)[textAt(values, "headingType")] ?? {};
  const onPhone = isObject(values["_override"]) ? values["_override"]["mobile"] : undefined;
  if (!isObject(onPhone)) return style;
  const size = Math.min(Number.parseFloat(textAt(onPhone, "fontSize")), Number.parseFloat(textAt(style, "fontSize")));
  return { ...style, _override: { mobile: { ...onPhone, fontSize: `${size}px` } } };
}

/** The size of the starters' paragraphs; other sizes are smaller on purpose. */
const paragraphSize = "16px";

function brandedText(content: Content, brand: Brand): Content {
  const values = content.values ?? {};
  const html = textAt(values, "text");
  const logo = html === `<p>${nameLine}</p>` ? logoContent(brand, "light") : undefined;
  if (logo !== undefined) return logo;
  const lines = footerLines(brand);
  const legal = lines.join("</p><p>");
  const own = lines.length === 0 ? html : html.replace(addressLine, () => legal);
  const isParagraph = values["fontSize"] === paragraphSize;
  const size = isParagraph ? { fontSize: `${brand.text.paragraph.size}px` } : {};
  const weight = isParagraph && brand.text.paragraph.weight === 700 ? { fontWeight: 700 } : {};
  const links = html.includes(addressLine) ? { linkStyle: footerLinks(brand) } : {};
  return { ...content, values: { ...values, text: own, ...size, ...weight, ...links } };
}

const spaced = (values: Values, padding: number): Values => {
  const container = textAt(values, "containerPadding");
  return { ...values, containerPadding: container.replaceAll(side, `${padding}px`) };
};

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
