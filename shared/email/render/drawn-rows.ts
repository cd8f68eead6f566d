import type { Row, Values } from "../design/types.ts";
import type { Context } from "./context.ts";
import { drawRow } from "./draw-row.ts";
import type { Font } from "./fonts.ts";

/** What drawing a row gave: its html, and what it left in the context. */
interface Drawn {
  /** The body's values and the options that it was drawn with, as one key. */
  readonly under: Values | undefined;
  readonly how: string;
  readonly sampleRows: Context["sampleRows"];
  readonly html: string;
  readonly ids: readonly (readonly [values: Values, className: string, id: string])[];
  readonly fonts: readonly (readonly [string, Font])[];
  readonly namedFonts: ReadonlySet<string>;
  readonly rules: readonly string[];
  readonly mobileRules: readonly string[];
  readonly columnShares: readonly number[];
  readonly sides: Context["sides"];
  readonly hides: Context["hides"];
}

const drawn = new WeakMap<Row, Drawn>();

/**
 * As `drawRow`, but a row that was drawn before under the same body is not drawn again. Items never change in place,
 * so an edit draws one row. `under` are the body's values as the design holds them.
 */
export function drawRowOnce(context: Context, under: Values | undefined, row: Row): string {
  const how = `${context.mode} ${context.prefix} ${context.textDirection ?? ""} ${context.iconOrigin ?? ""}`;
  const known = drawn.get(row);
  if (
    known?.under === under &&
    known?.how === how &&
    known.sampleRows === context.sampleRows &&
    isSound(context, known)
  )
    return leave(context, known);
  const made = draw(context, under, how, row);
  drawn.set(row, made);
  return leave(context, made);
}

/** Element ids depend on the rows before; a row stays as it was drawn only where it gets the same ones again. */
function isSound(context: Context, { ids }: Drawn): boolean {
  return ids.every(([values, className, id]) => context.htmlId(values, className) === id);
}

function draw(context: Context, under: Values | undefined, how: string, row: Row): Drawn {
  const ids: [Values, string, string][] = [];
  const own: Context = {
    ...context,
    fonts: new Map(),
    namedFonts: new Set(),
    rules: [],
    mobileRules: [],
    columnShares: new Set(),
    sides: { widest: 0 },
    hides: { mobile: false, desktop: false },
    htmlId: (values, className) => {
      const id = context.htmlId(values, className);
      ids.push([values, className, id]);
      return id;
    },
  };
  const html = drawRow(own, row);
  const { rules, mobileRules, sides, hides } = own;
  return {
    under,
    how,
    sampleRows: context.sampleRows,
    html,
    ids,
    fonts: [...own.fonts],
    namedFonts: own.namedFonts,
    rules,
    mobileRules,
    columnShares: [...own.columnShares],
    sides,
    hides,
  };
}

function leave(context: Context, drawnRow: Drawn): string {
  const { html, fonts, namedFonts, rules, mobileRules, columnShares, sides, hides } = drawnRow;
  for (const name of namedFonts) context.namedFonts.add(name);
  for (const [address, font] of fonts) if (!context.fonts.has(address)) context.fonts.set(address, font);
  context.rules.push(...rules);
  context.mobileRules.push(...mobileRules);
  for (const share of columnShares) context.columnShares.add(share);
  context.sides.widest = Math.max(context.sides.widest, sides.widest);
  if (hides.mobile) context.hides.mobile = true;
  if (hides.desktop) context.hides.desktop = true;
  return html;
}
