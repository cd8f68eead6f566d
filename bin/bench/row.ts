/** One measured figure and its target. */
export interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly target: number;
  readonly better: "higher" | "lower";
  /** Where the target is not reached yet: the limit for `npm run check`, so that it does not get worse. */
  readonly ceiling?: number;
}

export const isOk = ({ value, target, better }: Row): boolean =>
  better === "lower" ? value <= target : value >= target;

/** Whether a size is within its ceiling or, without one, its target. */
export const isWithinBudget = (row: Row): boolean => isOk({ ...row, target: row.ceiling ?? row.target });

const shown = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(1));

/** `name  value  target  ok|short` */
export function formatRow(row: Row): string {
  const sign = row.better === "lower" ? "≤" : "≥";
  return [
    row.name.padEnd(52),
    `${shown(row.value)} ${row.unit}`.padStart(12),
    `${sign} ${shown(row.target)}`.padStart(12),
    isOk(row) ? "ok" : "short",
  ].join("  ");
}
