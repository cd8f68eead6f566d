import type { Design } from "../email/design/types.ts";
import type { Brand } from "../models/brand.ts";
import { colorsOf, legalText } from "./brand-replacements.ts";
import { isNeutral, lookOf } from "./look-of-values.ts";

/** What shows that a design is in a brand: its colors other than black, white and greys, its logo, its legal text. */
interface Marks {
  readonly colors: ReadonlySet<string>;
  readonly texts: readonly string[];
}

function marksOf(brands: readonly Brand[]): Marks {
  return {
    colors: new Set(brands.flatMap((brand) => colorsOf(brand).filter((color) => !isNeutral(color)))),
    texts: brands.flatMap((brand) =>
      [brand.logo.light, brand.logo.dark, legalText(brand)].filter((text) => text !== ""),
    ),
  };
}

function has(design: Design, { colors, texts }: Marks): boolean {
  for (const look of lookOf(design.body)) if ("color" in look && colors.has(look.color)) return true;
  return [...stringsIn(design.body)].some((text) => texts.some((mark) => text.includes(mark)));
}

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (typeof value === "object" && value !== null) for (const each of Object.values(value)) yield* stringsIn(each);
}

/** Whether a design has a mark of a brand. Any design is in a brand that has none. */
export function isOf(design: Design, brand: Brand): boolean {
  const marks = marksOf([brand]);
  return (marks.colors.size === 0 && marks.texts.length === 0) || has(design, marks);
}

/**
 * Whether a design is in these brands and not in earlier ones only: it has a mark of these that the earlier ones have not, or none
 * that only the earlier ones have. Brands that exchanged colors have the same marks, so that such a design stays in the later one.
 */
export function isInBrands(design: Design, brands: readonly Brand[], earlier: readonly Brand[]): boolean {
  const [own, old] = [marksOf(brands), marksOf(earlier)];
  return has(design, without(own, old)) || !has(design, without(old, own));
}

const without = (marks: Marks, others: Marks): Marks => ({
  colors: new Set([...marks.colors].filter((color) => !others.colors.has(color))),
  texts: marks.texts.filter((text) => !others.texts.includes(text)),
});
