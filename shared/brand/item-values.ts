import type { Values } from "../email/design/types.ts";
import type { Brand, TextStyle } from "../models/brand.ts";

export const headingLevels = ["h1", "h2", "h3", "h4"] as const;

const bold = (weight: number): Values => (weight === 700 ? { fontWeight: 700 } : {});

/** As a mail's body and tables have them. */
const brandLinks = ({ link }: Brand["text"]): Values => ({
  body: true,
  linkColor: link.color,
  linkHoverColor: link.color,
  linkUnderline: link.underline,
  linkHoverUnderline: link.underline,
});

/** The values of a mail's body in the brand. */
export function brandBody({ page, fonts, text }: Brand): Values {
  return {
    backgroundColor: page.background,
    contentWidth: `${page.width}px`,
    fontFamily: fonts.text,
    textColor: text.paragraph.color,
    linkStyle: brandLinks(text),
  };
}

const heading = ({ fonts }: Brand, { size, weight, color }: TextStyle): Values => ({
  fontSize: `${size}px`,
  fontWeight: weight,
  color,
  fontFamily: fonts.headings,
});

/** The values of headings by their level. */
export const brandHeadings = (brand: Brand): Readonly<Record<string, Values>> =>
  Object.fromEntries(headingLevels.map((level) => [level, heading(brand, brand.text[level])]));

export const brandButton = ({ button }: Brand): Values => ({
  buttonColors: {
    color: button.color,
    backgroundColor: button.backgroundColor,
    hoverColor: button.color,
    hoverBackgroundColor: button.hoverBackgroundColor,
  },
  borderRadius: `${button.radius}px`,
  padding: `${button.paddingVertical}px ${button.paddingHorizontal}px`,
});

/** The values that new contents have in the brand, by their type. */
export function brandContents(brand: Brand): Readonly<Record<string, Values>> {
  const { paragraph, link, h1 } = brand.text;
  const containerPadding = `10px ${brand.page.padding}px`;
  const text = { containerPadding, fontSize: `${paragraph.size}px`, ...bold(paragraph.weight) };
  return {
    text,
    paragraph: text,
    heading: { containerPadding, ...heading(brand, h1) },
    button: { containerPadding, ...brandButton(brand) },
    image: { containerPadding },
    divider: { containerPadding },
    social: { containerPadding },
    table: { containerPadding, linkStyle: brandLinks(brand.text) },
    menu: { containerPadding, textColor: paragraph.color, linkColor: link.color },
  };
}
