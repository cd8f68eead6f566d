import { colorsInStyles, fontsInStyles, isColorName, isNeutral, lookOf, sixDigits } from "../brand/look-of-values.ts";
import { idOf } from "../email/design/address.ts";
import { findItem, itemsOf } from "../email/design/find.ts";
import { firstFamily } from "../email/design/font-names.ts";
import { isObject, textAt } from "../email/design/json.ts";
import type { Values } from "../email/design/types.ts";
import { bodyValues } from "../email/design/values.ts";
import type { AuditInput, Finding, KnownBrand } from "./finding.ts";

/** Colors and fonts that are not of the host's brand. */
export function offBrandFindings(input: AuditInput): readonly Finding[] {
  const { design, kept, brand } = input;
  if (brand === undefined) return [];
  const ofMail = findingsOf(input, brand, null, bodyValues(design), bodyValues(kept));
  const ofItems = itemsOf(design).flatMap(({ kind, item }) => {
    const id = idOf(item);
    const stored = findItem(kept, id)?.item;
    const isHeading = kind === "content" && textAt({ ...item }, "type") === "heading";
    return findingsOf(input, brand, id, item.values ?? {}, (stored ?? item).values ?? {}, isHeading);
  });
  return [...ofMail, ...ofItems];
}

function findingsOf(
  { say }: AuditInput,
  { colors, fonts }: KnownBrand,
  item: string | null,
  shown: Values,
  stored: Values,
  isHeading = false,
): Finding[] {
  const look = [...lookOf(shown)];
  const strange = colors.length === 0 ? [] : look.flatMap((each) => ("color" in each ? [each.color] : []));
  const offColors = [...new Set(strange)].filter((color) => !isNeutral(color) && !colors.includes(color));
  const named = look.flatMap((each) => ("font" in each ? [textAt(each.font, "value")] : []));
  const offFonts = fonts.length === 0 ? [] : [...new Set(named)].filter((value) => !isOfBrand(value, fonts));
  const font = isHeading ? fonts[0] : fonts.at(-1);
  const base = { item, severity: "WARNING" as const };
  return [
    ...(offColors.length === 0
      ? []
      : [
          {
            ...base,
            rule: "off-brand-color",
            title: say("Color off the brand"),
            description: say("{colors}: not among the colors of the brand.", { colors: offColors.join(", ") }),
            fix: {
              label: say("Use the nearest brand color"),
              change: { values: changed(stored, (text) => nearestColor(text, colors)) },
            },
          },
        ]),
    ...(offFonts.length === 0 || font === undefined
      ? []
      : [
          {
            ...base,
            rule: "off-brand-font",
            title: say("Font off the brand"),
            description: say("{fonts}: not among the fonts of the brand.", {
              fonts: offFonts.map(firstFamily).join(", "),
            }),
            fix: {
              label: say("Use the brand's font"),
              change: { values: changed(stored, (text) => text, { fonts, font }) },
            },
          },
        ]),
  ];
}

const isOfBrand = (value: string, fonts: KnownBrand["fonts"]): boolean =>
  fonts.some((font) => firstFamily(font.value).toLowerCase() === firstFamily(value).toLowerCase());

interface FontChange {
  readonly fonts: KnownBrand["fonts"];
  readonly font: KnownBrand["fonts"][number];
}

/** The values that change, with colors passed through `recolor`, and with other fonts replaced by that of `toFont`. */
function changed(values: Values, recolor: (color: string) => string, toFont?: FontChange): Values {
  return Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, mapped(value, name, recolor, toFont)] as const)
      .filter(([name, value]) => value !== values[name]),
  );
}

/** The same object if nothing in it changes. */
function mapped(value: unknown, name: string, recolor: (color: string) => string, toFont?: FontChange): unknown {
  if (typeof value === "string") {
    if (isColorName(name)) return recolor(value);
    const colored = value.replaceAll(colorsInStyles, (_, start: string, color: string) => start + recolor(color));
    if (toFont === undefined) return colored;
    return colored.replaceAll(fontsInStyles, (whole, start: string, list: string) =>
      isOfBrand(plainQuotes(list), toFont.fonts) ? whole : start + toFont.font.value,
    );
  }
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    const next = items.map((each) => mapped(each, name, recolor, toFont));
    return next.some((each, i) => each !== items[i]) ? next : value;
  }
  if (!isObject(value) || value["inherit"] === true) return value;
  if (/fontFamily$/i.test(name) && textAt(value, "value") !== "") {
    return toFont === undefined || isOfBrand(textAt(value, "value"), toFont.fonts) ? value : toFont.font;
  }
  const next = changed(value, recolor, toFont);
  return Object.keys(next).length === 0 ? value : { ...value, ...next };
}

const plainQuotes = (list: string): string => list.replaceAll("&quot;", '"');

/** The brand's color that looks most alike, or the text itself if it is neutral, of the brand, or no color. */
function nearestColor(text: string, colors: readonly string[]): string {
  const color = sixDigits(text);
  if (color === undefined || isNeutral(color) || colors.includes(color)) return text;
  const [nearest = text] = colors.toSorted((one, other) => distance(color, one) - distance(color, other));
  return nearest;
}

/** Weighted by how the eye sees red, green and blue ("redmean" of CompuPhase). */
function distance(one: string, other: string): number {
  const [a, b] = [partsOf(one), partsOf(other)];
  const red = (a[0] + b[0]) / 2;
  const [r, g, blue] = [(a[0] - b[0]) ** 2, (a[1] - b[1]) ** 2, (a[2] - b[2]) ** 2];
  return (2 + red / 256) * r + 4 * g + (2 + (255 - red) / 256) * blue;
}

const partsOf = (color: string): readonly [number, number, number] => [
  Number.parseInt(color.slice(1, 3), 16),
  Number.parseInt(color.slice(3, 5), 16),
  Number.parseInt(color.slice(5, 7), 16),
];
