import * as z from "zod";

/**
 * A measured figure and its target. With a `reference`, which is measured in the same run, the target is that of the
 * ratio of both: it holds on any machine. Without one the figure is a count (bytes, units, events): it is the same on
 * every machine.
 */
export const Row = z.object({
  name: z.string(),
  value: z.number(),
  unit: z.string(),
  /** In the unit of the value. */
  reference: z.object({ name: z.string(), value: z.number() }).optional(),
  target: z.number(),
  better: z.enum(["higher", "lower"]),
  /** How far the rounds' ratios lie apart: from the lowest to the highest quarter, as a part of the ratio. */
  spread: z.number().optional(),
  /** What was measured, where that can change from run to run: the file of the largest Lambda. */
  note: z.string().optional(),
  /** Where the target is not reached yet: the limit for `npm run check`, so that it does not get worse. */
  ceiling: z.number().optional(),
});
export type Row = Readonly<z.infer<typeof Row>>;

/** The figure that is compared with the target: the ratio, or the value of a count. */
export const figureOf = ({ value, reference }: Row): number =>
  reference === undefined ? value : value / reference.value;

const reaches = (row: Row, target: number): boolean =>
  row.better === "lower" ? figureOf(row) <= target : figureOf(row) >= target;

export const isOk = (row: Row): boolean => reaches(row, row.target);

/** Whether a size is within its ceiling or, without one, its target. */
export const isWithinBudget = (row: Row): boolean => reaches(row, row.ceiling ?? row.target);

const shown = (value: number) => {
  const size = Math.abs(value);
  return value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 2).replace(/\.0+$/, "");
};

/** `name  value  reference  ratio  target  ok|short`; a count has no reference and no ratio. */
export function formatRow(row: Row): string {
  const { name, value, unit, reference, target, better, spread, note } = row;
  const unitOfTarget = reference === undefined ? unit : "×";
  return [
    name.padEnd(50),
    `${shown(value)} ${unit}`.padStart(11),
    (reference === undefined ? "" : `${shown(reference.value)} ${unit}`).padStart(11),
    (reference === undefined ? "" : `${shown(figureOf(row))} ×`).padStart(8),
    `${better === "lower" ? "≤" : "≥"} ${shown(target)} ${unitOfTarget}`.padStart(12),
    isOk(row) ? "ok" : "short",
    ...(reference === undefined ? [] : [`  against ${reference.name}`]),
    ...(note === undefined ? [] : [`  ${note}`]),
    ...(spread === undefined ? [] : [`(± ${(spread * 50).toFixed(0)} %)`]),
  ].join("  ");
}
