/** Widths change in steps of a sixtieth of the row, a common divisor of halves, thirds, quarters and fifths. */
const STEPS = 60;

/** The minimum width of a column: a twelfth of the row. */
const NARROWEST = 1 / 12;

/** One press of an arrow key changes the width by a thirtieth. */
export const KEY_STEP = 2 / STEPS;

/** The position of the boundary after a column, as a share of the row from its left edge. */
export function boundaryShare(cells: readonly number[], column: number): number {
  return sum(cells.slice(0, column + 1)) / sum(cells);
}

/**
 * The cells after the boundary between a column and its right neighbor was moved to a share of the row (0 to 1). Other
 * columns keep their widths. Cells are ratios, small whole numbers if possible.
 */
export function withBoundaryAt(cells: readonly number[], column: number, share: number): readonly number[] {
  const shares = cells.map((cell) => cell / sum(cells));
  const start = sum(shares.slice(0, column));
  const end = start + (shares[column] ?? 0) + (shares[column + 1] ?? 0);
  if (end - start < 2 * NARROWEST) return cells;
  const wanted = Math.round(share * STEPS) / STEPS;
  const at = Math.min(Math.max(wanted, start + NARROWEST), end - NARROWEST);
  const moved = shares.map((each, i) => (i === column ? at - start : i === column + 1 ? end - at : each));
  return smallNumbers(moved) ?? moved.map((each) => Math.round(each * 1e6) / 1e4);
}

/** Rounded percent for display. */
export function percentOf(cells: readonly number[], column: number): number {
  return Math.round(((cells[column] ?? 0) / sum(cells)) * 100);
}

function smallNumbers(shares: readonly number[]): readonly number[] | undefined {
  const whole = shares.map((each) => Math.round(each * STEPS));
  if (shares.some((each, i) => Math.abs(each * STEPS - (whole[i] ?? 0)) > 1e-6)) return undefined;
  const divisor = whole.reduce(greatestDivisor, 0);
  return whole.map((each) => each / divisor);
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
