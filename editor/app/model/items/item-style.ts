import type { Found } from "#shared/email/design/find.ts";
import { isObject } from "#shared/email/design/json.ts";
import type { Values } from "#shared/email/design/types.ts";
import { columnValues, drawnAs, rowValues, valuesOf } from "#shared/email/design/values.ts";

/**
 * Where the values of an item's look are stored, by aspect. Kinds share an aspect if it means the same in both: the
 * `padding` of a row surrounds its contents, that of a button its words. Words, links, pictures and ids are no aspects.
 */
type Look = Readonly<Record<string, readonly string[]>>;

/** Aspects that are named as their value is; a dot leads into an object. */
function named(...keys: readonly string[]): Look {
  return Object.fromEntries(keys.map((key) => [key, key.split(".")]));
}

const around = named("containerPadding");
const alignment: Look = { alignment: ["textAlign"] };
const letters = named("fontFamily", "fontSize", "fontWeight", "letterSpacing");
const words = { ...letters, ...named("lineHeight", "color", "linkStyle"), ...alignment };
const box = named("border", "borderRadius");

const bands = ["header", "content", "footer"].flatMap((band) =>
  ["BackgroundColor", "Color", "FontFamily", "FontSize", "FontWeight", "LineHeight", "TextAlign", "VerticalAlign"]
    .concat("Padding")
    .map((name) => band + name),
);
const buttonColors = ["backgroundColor", "color", "hoverBackgroundColor", "hoverColor"];
const line = ["Width", "Style", "Color"].map((name) => `border.borderTop${name}`);

const byType: Readonly<Record<string, Look>> = {
  text: words,
  paragraph: words,
  heading: words,
  image: { ...named("src.autoWidth", "src.maxWidth"), ...alignment },
  button: {
    ...{ ...letters, ...box, ...alignment, buttonPadding: ["padding"], buttonWidth: ["size"] },
    ...named("lineHeight", ...buttonColors.map((name) => `buttonColors.${name}`)),
  },
  divider: { ...named(...line), ...alignment, lineWidth: ["width"] },
  menu: {
    ...{ ...letters, ...named("linkColor", "layout") },
    ...{ color: ["textColor"], alignment: ["align"], entryPadding: ["padding"] },
  },
  social: { ...named("icons.iconType", "iconSize", "spacing"), alignment: ["align"] },
  timer: {
    ...named(...["backgroundColor", "digitColor", "labelColor", "showLabels"].map((name) => `countdown.${name}`)),
    ...{ ...alignment, countdownWidth: ["width"] },
  },
  table: { ...named(...bands, "stripedRows", "stripedRowsBackgroundColor"), cellBorder: ["border"] },
};

const ofRow = named(
  ...["backgroundColor", "columnsBackgroundColor", "padding", "sestinaMinHeight", "sestinaVerticalAlign"],
);
const ofColumn = { ...named("backgroundColor", "padding"), ...box };

export function lookOf(kind: Found["kind"], type = ""): Look {
  if (kind === "row") return ofRow;
  return kind === "column" ? ofColumn : { ...around, ...byType[drawnAs(type)] };
}

/** The values of the aspects that the copied item has; undefined: not set. */
export interface CopiedStyle {
  readonly everywhere: Values;
  /** Those for phones only. */
  readonly onPhones: Values;
}

export function styleOfItem(found: Found): CopiedStyle {
  const look = lookOfItem(found);
  const values = shownValues(found);
  const of = (prefix: readonly string[]) =>
    Object.fromEntries(Object.entries(look).map(([aspect, path]) => [aspect, valueAt(values, [...prefix, ...path])]));
  return { everywhere: of([]), onPhones: of(phones) };
}

/** A value of an item that a copied style changes; `undefined` removes it. */
export interface StyleChange {
  readonly path: readonly string[];
  readonly value: unknown;
}

/**
 * The values of an item that this style sets: only of aspects that both have, except for those of the `fixed` keys. What
 * the copied item does not set stays where the kind of this one always has a value: a menu cannot have the mail's color.
 */
export function changesToStyle(found: Found, style: CopiedStyle, fixed: readonly string[]): readonly StyleChange[] {
  const defaults = defaultsOf(found);
  const changes = (prefix: readonly string[], given: Values): StyleChange[] =>
    Object.entries(lookOfItem(found))
      .filter(([aspect, path]) => Object.hasOwn(given, aspect) && !fixed.includes(path[0] ?? ""))
      .filter(([aspect]) => given[aspect] !== "justify" || canJustify(found))
      .filter(([aspect, path]) => given[aspect] !== undefined || valueAt(defaults, [...prefix, ...path]) === undefined)
      .map(([aspect, path]) => ({ path: [...prefix, ...path], value: given[aspect] }));
  return [...changes([], style.everywhere), ...changes(phones, style.onPhones)];
}

/** What is shown at this path: the item's value, or its type's. */
export function shownValueAt(found: Found, path: readonly string[]): unknown {
  return valueAt(shownValues(found), path);
}

const phones = ["_override", "mobile"];

function lookOfItem(found: Found): Look {
  return lookOf(found.kind, found.kind === "content" ? found.item.type : "");
}

function canJustify(found: Found): boolean {
  return found.kind === "content" && byType[drawnAs(found.item.type)] === words;
}

function shownValues(found: Found): Values {
  switch (found.kind) {
    case "row":
      return rowValues(found.item);
    case "column":
      return columnValues(found.item);
    case "content":
      return valuesOf(found.item);
  }
}

/** The values that an item of this kind has if it sets none. */
function defaultsOf(found: Found): Values {
  switch (found.kind) {
    case "row":
      return rowValues({ ...found.item, values: {} });
    case "column":
      return columnValues({ ...found.item, values: {} });
    case "content":
      return valuesOf({ ...found.item, values: {} });
  }
}

function valueAt(values: Values, path: readonly string[]): unknown {
  let value: unknown = values;
  for (const key of path) value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return value;
}
