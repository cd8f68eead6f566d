import { blockLinkOf } from "../email/design/block-sync.ts";
import { firstFamily } from "../email/design/font-names.ts";
import { isObject, objectAt, textAt } from "../email/design/json.ts";
import { areas, type Content, type Design, type Row, type Values } from "../email/design/types.ts";
import { type Brand, BrandPart, type EarlierBrand } from "../models/brand.ts";
import { isInBrands, isOf } from "./brand-marks.ts";
import { type Replacements, replacementsOf, type Styles, stylesOf } from "./brand-replacements.ts";
import { brandBody } from "./item-values.ts";
import { colorsInStyles, fontsInStyles, isColorName, sixDigits } from "./look-of-values.ts";

/** An item whose values are replaced. */
interface Place {
  readonly styles: readonly Styles[];
  readonly colors: ReadonlyMap<string, string>;
  readonly isHeading: boolean;
  readonly replaced: Replacements;
  readonly note: (part: BrandPart) => void;
}

/** The earlier brands whose values a version may have: those from this revision on. */
export const brandsSince = (earlier: readonly EarlierBrand[], since: number): readonly Brand[] =>
  earlier.filter(({ revision }) => revision >= since).map(({ brand }) => brand);

/**
 * The revision since which a design is in the brand, if a rollout of `mark` made the version or one before it: `mark`, or 0 where
 * another design has taken its place, such as an older one that a user saved over it.
 */
export function brandedSince(design: Design, mark: number, brand: Brand, earlier: readonly EarlierBrand[]): number {
  const before = earlier.filter(({ revision }) => revision < mark).map((each) => each.brand);
  return isInBrands(design, [...brandsSince(earlier, mark), brand], before) ? mark : 0;
}

export interface DesignInBrand {
  /** The same object if the design has no value of an earlier brand. */
  readonly design: Design;
  readonly parts: readonly BrandPart[];
}

/**
 * The design with the values of the current brand wherever it has exactly those of an earlier one. A design that has no mark of one
 * stays, since common sizes and fonts are in any mail. Rows of reusable blocks stay too: they change with their block.
 * @param earlier the oldest first
 */
export function designInBrand(design: Design, earlier: readonly Brand[], brand: Brand): DesignInBrand {
  if (!earlier.some((was) => isOf(design, was))) return { design, parts: [] };
  const noted = new Set<BrandPart>();
  const newestFirst = earlier.toReversed();
  const replaced = replacementsOf(earlier, brand);
  const base = { replaced, note: (part: BrandPart) => void noted.add(part), isHeading: false };
  const surface: Place = { ...base, styles: [], colors: replaced.backgrounds };
  const ofBody: Place = {
    ...surface,
    styles: newestFirst.map((was) => ({ was: brandBody(was), is: brandBody(brand) })),
  };

  const contentIn = (content: Content): Content => {
    const styles = newestFirst.flatMap((was) => stylesOf(content, was, brand));
    const isHeading = content.type === "heading";
    const next = withValues(content, { ...base, colors: replaced.colors, isHeading, styles });
    return withBold(withoutSizeOfOther(next, content), styles, base.note);
  };
  const rowIn = (row: Row): Row => {
    const link = blockLinkOf(row);
    if (link !== undefined && !link.isDirty) return row;
    const columns = mapList(row.columns, (column) => {
      const contents = mapList(column.contents, contentIn);
      return withValues(contents === column.contents ? column : { ...column, contents }, surface);
    });
    return withValues(columns === row.columns ? row : { ...row, columns }, surface);
  };

  let body = withValues(design.body, ofBody);
  for (const area of areas) {
    const rows = design.body[area];
    const next = rows && mapList(rows, rowIn);
    if (next !== rows) body = { ...body, [area]: next };
  }
  return {
    design: body === design.body ? design : { ...design, body },
    parts: BrandPart.options.filter((part) => noted.has(part)),
  };
}

function mapList<T>(list: readonly T[], change: (item: T) => T): readonly T[] {
  const next = list.map(change);
  return next.some((item, i) => item !== list[i]) ? next : list;
}

function withValues<T extends { readonly values?: Values }>(item: T, place: Place): T {
  const { values } = item;
  if (values === undefined) return item;
  const next = objectIn(values, [], place);
  return next === values ? item : { ...item, values: next };
}

/** A text of the brand's size that had no weight becomes bold with the brand's texts. */
function withBold(content: Content, styles: readonly Styles[], note: Place["note"]): Content {
  const { values = {}, type } = content;
  if (type === "heading" || values["fontWeight"] !== undefined) return content;
  const bold = styles.find(
    ({ was, is }) =>
      was["fontWeight"] === undefined &&
      is["fontWeight"] !== undefined &&
      textAt(values, "fontSize") === textAt(is, "fontSize"),
  );
  if (bold === undefined) return content;
  note("sizes");
  return { ...content, values: { ...values, fontWeight: bold.is["fontWeight"] } };
}

/** Another picture has other measures, which the editor finds out. */
function withoutSizeOfOther(after: Content, before: Content): Content {
  const source = ({ values = {} }: Content) => objectAt(values, "src");
  if (after === before || textAt(source(after), "url") === textAt(source(before), "url")) return after;
  const src = Object.fromEntries(
    Object.entries(source(after)).filter(([name]) => name !== "width" && name !== "height"),
  );
  return { ...after, values: { ...after.values, src } };
}

/** The words of other languages have the form of the values themselves. */
const pathOf = (path: readonly string[]): readonly string[] => (path[0] === "_languages" ? path.slice(2) : path);

function objectIn(values: Values, path: readonly string[], place: Place): Values {
  let isChanged = false;
  const next: [string, unknown][] = [];
  for (const [name, value] of Object.entries(values)) {
    const after = valueIn(value, [...path, name], place, values);
    isChanged ||= after !== value;
    if (after !== undefined) next.push([name, after]);
  }
  return isChanged ? Object.fromEntries(next) : values;
}

function valueIn(value: unknown, path: readonly string[], place: Place, among: Values = {}): unknown {
  const name = path.at(-1) ?? "";
  const exact = exactly(value, pathOf(path), place, among);
  if (exact !== undefined) return exact.value;
  if (typeof value === "string") return textIn(value, name, place);
  if (Array.isArray(value)) return mapList<unknown>(value, (each) => valueIn(each, path, place));
  if (!isObject(value) || value["inherit"] === true) return value;
  const font = /fontFamily$/i.test(name) ? fontFor(textAt(value, "value"), place) : undefined;
  if (font !== undefined && JSON.stringify(font) !== JSON.stringify(value)) {
    place.note("fonts");
    return font;
  }
  return font === undefined ? objectIn(value, path, place) : value;
}

const fontFor = (list: string, { replaced, isHeading }: Place) =>
  replaced.fonts(isHeading).get(firstFamily(list).toLowerCase());

/** The value of the current brand, if an earlier one has exactly this value at the same place. */
function exactly(
  value: unknown,
  path: readonly string[],
  place: Place,
  among: Values,
): { readonly value: unknown } | undefined {
  const name = path.at(-1) ?? "";
  if (isObject(value) && !/fontFamily$/i.test(name)) return undefined;
  for (const { was, is } of place.styles) {
    const before = at(was, path);
    if (before === undefined || !isSame(before, value, name)) continue;
    if (typeof value === "boolean" && !hasLinkColor(among, at(was, path.slice(0, -1)))) continue;
    const after = at(is, path);
    if (JSON.stringify(after) === JSON.stringify(before)) return { value };
    place.note(partOf(name, path));
    return { value: after };
  }
  return undefined;
}

/** Links are underlined in most mails, so it is the brand's underline only with its color. */
const hasLinkColor = (links: Values, brand: unknown): boolean =>
  isObject(brand) && isSame(textAt(brand, "linkColor"), textAt(links, "linkColor"), "linkColor");

function at(values: Values, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), values);
}

function isSame(one: unknown, other: unknown, name: string): boolean {
  if (typeof one === "string" && typeof other === "string" && isColorName(name)) {
    return (sixDigits(one) ?? one) === (sixDigits(other) ?? other);
  }
  if (isObject(one) && isObject(other)) return textAt(one, "value") === textAt(other, "value");
  // A list of icons, which stylesOf has compared.
  if (Array.isArray(one) && Array.isArray(other)) return true;
  return one === other;
}

function partOf(name: string, path: readonly string[]): BrandPart {
  if (path[0] === "icons") return "social";
  if (path[0] === "src" || path[0] === "action" || name === "altText") return "logo";
  if (isColorName(name)) return "colors";
  return /fontFamily$/i.test(name) ? "fonts" : "sizes";
}

function textIn(text: string, name: string, place: Place): string {
  const { note } = place;
  const color = (written: string): string => {
    const known = sixDigits(written);
    const next = known && place.colors.get(known);
    if (next === undefined || next === known) return written;
    note("colors");
    return next;
  };
  if (isColorName(name)) return color(text);
  if (name === "containerPadding") return paddingIn(text, place);
  const recolored = text.replaceAll(colorsInStyles, (_, start: string, written: string) => start + color(written));
  const inFonts = recolored.replaceAll(fontsInStyles, (whole, start: string, list: string) => {
    const plain = list.replaceAll("&quot;", '"').trim();
    const font = fontFor(plain, place);
    if (font === undefined || font.value === plain) return whole;
    note("fonts");
    return start + font.value.replaceAll('"', "&quot;");
  });
  return legalIn(inFonts, place);
}

/** Of top, right, bottom and left, the sides change. */
function paddingIn(padding: string, { replaced, note }: Place): string {
  const parts = padding.trim().split(/\s+/);
  if (parts.length < 2) return padding;
  const next = parts.map((part, i) => (i % 2 === 1 ? (replaced.sides.get(part) ?? part) : part)).join(" ");
  if (next === parts.join(" ")) return padding;
  note("sizes");
  return next;
}

function legalIn(text: string, { replaced, note }: Place): string {
  for (const [was, is] of [...replaced.legal].toReversed()) {
    if (was === is || !text.includes(was)) continue;
    note("footer");
    return text.replaceAll(was, () => is);
  }
  return text;
}
