import { idOf } from "#shared/email/design/address.ts";
import { findItem, itemsOf } from "#shared/email/design/find.ts";
import { textAt } from "#shared/email/design/json.ts";
import type { Design, Values } from "#shared/email/design/types.ts";
import { valuesOf } from "#shared/email/design/values.ts";

/** Font sizes in pixels by level, in a mail without headings. */
const scale: Readonly<Record<string, number>> = { h1: 32, h2: 26, h3: 22, h4: 18 };
const SMALLEST = 14;
/** The size of a heading that never got one: that of Unlayer's new headings. */
const unlayersSize = "22px";

/**
 * The font size of a level in this mail: that of its first heading of the level, or in proportion to the headings of
 * other levels, so that a lower level is not larger. `without` is not counted.
 */
export function sizeOfLevel(design: Design, level: string, without?: string): string {
  const sizes = new Map<string, number>();
  for (const found of itemsOf(design)) {
    if (found.kind !== "content" || found.item.type !== "heading" || idOf(found.item) === without) continue;
    const values = valuesOf(found.item);
    const size = Number.parseFloat(textAt(values, "fontSize"));
    const its = textAt(values, "headingType");
    if (size > 0 && scale[its] !== undefined && !sizes.has(its)) sizes.set(its, size);
  }
  const own = sizes.get(level);
  if (own !== undefined) return `${own}px`;
  const wanted = scale[level] ?? 22;
  const [known] = sizes;
  const inProportion = known === undefined ? wanted : (known[1] * wanted) / (scale[known[0]] ?? wanted);
  return `${Math.max(SMALLEST, Math.round(inProportion))}px`;
}

/** Values of headings by level, as the host's brand has them. */
export type HeadingLevels = Readonly<Record<string, Values>>;

/**
 * The values that change with the level of a heading: those of the brand, if it has the brand's of its level, else its
 * font size, unless the user has set another one than that of its level.
 */
export function valuesOfLevel(design: Design, id: string, level: unknown, levels: HeadingLevels = {}): Values {
  const found = findItem(design, id);
  if (found?.kind !== "content" || found.item.type !== "heading" || typeof level !== "string") return {};
  const values = valuesOf(found.item);
  const [former, next] = [levels[textAt(values, "headingType")], levels[level]];
  if (former && next && hasAll(values, former)) return next;
  const size = textAt(values, "fontSize");
  const isOfLevel = size === unlayersSize || size === sizeOfLevel(design, textAt(values, "headingType"), id);
  return isOfLevel ? { fontSize: sizeOfLevel(design, level, id) } : {};
}

const hasAll = (values: Values, wanted: Values): boolean =>
  Object.entries(wanted).every(([name, value]) => JSON.stringify(values[name]) === JSON.stringify(value));
