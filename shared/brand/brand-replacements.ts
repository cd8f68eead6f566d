import { firstFamily } from "../email/design/font-names.ts";
import { objectAt, textAt } from "../email/design/json.ts";
import type { Content, Values } from "../email/design/types.ts";
import type { Brand, BrandFont } from "../models/brand.ts";
import { footerLines, footerLinks, logoContent, socialRow } from "./brand-rows.ts";
import { brandContents, brandHeadings, headingLevels } from "./item-values.ts";
import { isNeutral } from "./look-of-values.ts";

/** Values that an earlier brand gave to an item, and those of the current brand. */
export interface Styles {
  readonly was: Values;
  readonly is: Values;
}

/** The values that a content has if its look is the brand's: first those that are more special. */
export function stylesOf(content: Content, was: Brand, is: Brand): readonly Styles[] {
  const ofType = stylesAt(brandContents(was), brandContents(is), content.type);
  return [...specialStyles(content, was, is), ...ofType];
}

const stylesAt = (
  was: Readonly<Record<string, Values>>,
  is: Readonly<Record<string, Values>>,
  at: string,
): Styles[] => {
  const [before, after] = [was[at], is[at]];
  return before && after ? [{ was: before, is: after }] : [];
};

function specialStyles({ type, values = {} }: Content, was: Brand, is: Brand): readonly Styles[] {
  switch (type) {
    case "heading":
      return stylesAt(brandHeadings(was), brandHeadings(is), textAt(values, "headingType", "h1"));
    case "image":
      return (["light", "dark"] as const).flatMap((on) => {
        const [before, after] = [logoContent(was, on)?.values, logoContent(is, on)?.values];
        const isLogo = before && textAt(objectAt(values, "src"), "url") === was.logo[on];
        return isLogo && after ? [{ was: before, is: after }] : [];
      });
    case "social": {
      const [before, after] = [socialIcons(was), socialIcons(is)];
      return before && after && sameIcons(values, before) ? [{ was: before, is: after }] : [];
    }
    case "text":
    case "paragraph":
      return isFooter(values, was) ? [{ was: footerStyle(was), is: footerStyle(is) }] : [];
    default:
      return [];
  }
}

const socialIcons = (brand: Brand): Values | undefined => socialRow(brand)?.columns[0]?.contents[0]?.values;

const iconsIn = (values: Values): unknown => objectAt(values, "icons")["icons"];

function sameIcons(values: Values, brand: Values): boolean {
  const pairs = (list: unknown): string =>
    JSON.stringify(Array.isArray(list) ? list.map((icon: Values) => [icon["name"], icon["url"]]) : list);
  return pairs(iconsIn(values)) === pairs(iconsIn(brand));
}

const footerStyle = (brand: Brand): Values => ({ color: brand.footer.color, linkStyle: footerLinks(brand) });

/** The legal text as it is within the html of texts; "" without one. */
export const legalText = (brand: Brand): string => footerLines(brand).join("</p><p>");

const isFooter = (values: Values, was: Brand): boolean =>
  legalText(was) !== "" && textAt(values, "text").includes(legalText(was));

type Pair = readonly [was: string, is: string];

/** Texts that stand for others now. A later brand wins over an earlier one, and within a brand the first pair. */
function replacements(
  earlier: readonly Brand[],
  brand: Brand,
  pairsOf: (was: Brand, is: Brand) => readonly Pair[],
): ReadonlyMap<string, string> {
  return new Map(earlier.flatMap((was) => pairsOf(was, brand).toReversed()));
}

/** The colors by name; a renamed color keeps its place. A color that is gone stays. */
function namedColors(was: Brand, is: Brand): Pair[] {
  const names = new Set(was.colors.map(({ name }) => name));
  return was.colors.map(({ name, color }, i) => {
    const atPlace = is.colors[i];
    const renamed = atPlace && !names.has(atPlace.name) ? atPlace : undefined;
    return [color, (is.colors.find((other) => other.name === name) ?? renamed)?.color ?? color];
  });
}

/** Colors by what they are for. Black, white and greys are for anything, so they are left out. */
function colorsByUse(was: Brand, is: Brand): Pair[] {
  const pairs: Pair[] = [
    [was.text.link.color, is.text.link.color],
    [was.button.backgroundColor, is.button.backgroundColor],
    ...headingLevels.map((level): Pair => [was.text[level].color, is.text[level].color]),
    [was.text.paragraph.color, is.text.paragraph.color],
    [was.footer.color, is.footer.color],
    [was.button.hoverBackgroundColor, is.button.hoverBackgroundColor],
    [was.page.background, is.page.background],
  ];
  return pairs.filter(([color]) => !isNeutral(color));
}

/** Every color of a brand. */
export const colorsOf = (brand: Brand): readonly string[] =>
  [...namedColors(brand, brand), ...colorsByUse(brand, brand)].map(([color]) => color);

function surfaces(was: Brand, is: Brand): Pair[] {
  return [
    [was.page.sheet, is.page.sheet],
    [was.page.background, is.page.background],
  ];
}

const familyOf = ({ value }: BrandFont): string => firstFamily(value).toLowerCase();

const fontPairs =
  (...order: readonly ("headings" | "text")[]) =>
  (was: Brand): Pair[] =>
    order.map((use) => [familyOf(was.fonts[use]), use]);

/** What stands for what a mail in an earlier brand has. */
export interface Replacements {
  readonly colors: ReadonlyMap<string, string>;
  /** Backgrounds of rows and columns. */
  readonly backgrounds: ReadonlyMap<string, string>;
  /** Fonts by the first family of their lists. */
  readonly fonts: (isHeading: boolean) => ReadonlyMap<string, BrandFont>;
  /** Legal texts, as html. */
  readonly legal: ReadonlyMap<string, string>;
  /** Space at the sides of contents, such as "24px". */
  readonly sides: ReadonlyMap<string, string>;
}

/** @param earlier the oldest first */
export function replacementsOf(earlier: readonly Brand[], brand: Brand): Replacements {
  const fonts = (...order: readonly ("headings" | "text")[]) => {
    const uses = replacements(earlier, brand, fontPairs(...order));
    return new Map(
      [...uses].map(([family, use]) => [family, use === "headings" ? brand.fonts.headings : brand.fonts.text]),
    );
  };
  const [inTexts, inHeadings] = [fonts("text", "headings"), fonts("headings", "text")];
  const colors = replacements(earlier, brand, (was, is) => [...namedColors(was, is), ...colorsByUse(was, is)]);
  return {
    colors,
    backgrounds: new Map([...colors, ...replacements(earlier, brand, surfaces)]),
    fonts: (isHeading) => (isHeading ? inHeadings : inTexts),
    legal: replacements(earlier, brand, (was, is) => {
      const [before, after] = [legalText(was), legalText(is)];
      return before === "" || after === "" ? [] : [[before, after]];
    }),
    sides: replacements(earlier, brand, (was, is) => [[`${was.page.padding}px`, `${is.page.padding}px`]]),
  };
}
