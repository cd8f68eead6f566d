/** The Paeth predictor: the neighbour that a pixel is closest to (PNG, Third Edition, 9.4). */
function paeth(left: number, above: number, corner: number): number {
  const [a, b, c] = [Math.abs(above - corner), Math.abs(left - corner), Math.abs(left + above - 2 * corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
}

type Predict = (left: number, above: number, corner: number) => number;

const predictions: readonly Predict[] = [
  () => 0,
  (left) => left,
  (_, above) => above,
  (left, above) => (left + above) >> 1,
  paeth,
];

/** The filter that suits photographs. */
export const PAETH_FILTER = 4;

/**
 * Removes a row's filter, in place.
 * @param distance bytes to the pixel at the left
 * @returns whether the filter exists
 */
export function unfilterRow(filter: number, row: Buffer, above: Buffer | undefined, distance: number): boolean {
  const predict = predictions[filter];
  if (predict === undefined) return false;
  if (filter === 0) return true;
  for (let at = 0; at < row.length; at += 1) {
    const left = at < distance ? 0 : (row[at - distance] ?? 0);
    const corner = at < distance ? 0 : (above?.[at - distance] ?? 0);
    row[at] = (row[at] ?? 0) + predict(left, above?.[at] ?? 0, corner);
  }
  return true;
}

/** Writes a row with the Paeth filter to another place. */
export function filterRow(row: Buffer, above: Buffer | undefined, distance: number, to: Buffer): void {
  for (let at = 0; at < row.length; at += 1) {
    const left = at < distance ? 0 : (row[at - distance] ?? 0);
    const corner = at < distance ? 0 : (above?.[at - distance] ?? 0);
    to[at] = (row[at] ?? 0) - paeth(left, above?.[at] ?? 0, corner);
  }
}
