import { rounded } from "../../render/dimensions.ts";

/** The ratios of columns with these widths in percent, with two decimals: 33.33 and 66.67 give [1, 2]. */
export function cellsFor(shares: readonly number[]): readonly number[] {
  for (let total = shares.length; total <= LARGEST_TOTAL; total += 1) {
    const cells = shares.map((share) => Math.max(1, Math.round((share * total) / 100)));
    const sum = cells.reduce((before, cell) => before + cell, 0);
    if (cells.every((cell, i) => rounded((cell / sum) * 100) === shares[i])) return cells;
  }
  return shares.map((share) => (share > 0 ? share : 1));
}

/** A row of Unlayer's has at most twelve parts, unless a user moved the borders of its columns. */
const LARGEST_TOTAL = 24;
