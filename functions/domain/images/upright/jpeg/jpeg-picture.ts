/** A part of a JPEG's colours, e.g. its brightness. */
export interface Component {
  readonly id: number;
  /** Samples in relation to those of the other components: 1 to 4 (ITU T.81, A.1.1). */
  readonly horizontal: number;
  readonly vertical: number;
  /** In natural order, 64 numbers. */
  readonly quantisation: Uint16Array;
  /** Stored blocks of a row, and rows of them: up to whole units. */
  readonly wide: number;
  readonly high: number;
  /** Quantised, in natural order, 64 of each block. */
  readonly coefficients: Int16Array;
}

/** A JPEG before its coefficients are decoded to pixels. */
export interface JpegPicture {
  readonly width: number;
  readonly height: number;
  readonly components: readonly Component[];
}

/** Thrown for a JPEG that cannot be read; the picture is refused. */
export class UnreadableJpeg extends Error {}

/** The natural position of each coefficient in the order of a file (ITU T.81, figure A.6). */
export const naturalOrder: Uint8Array = Uint8Array.from(
  Array.from({ length: 64 }, (_, at) => at).sort((a, b) => diagonal(a) - diagonal(b) || along(a) - along(b)),
);

function diagonal(position: number): number {
  return (position >> 3) + (position & 7);
}

/** Even diagonals run upwards, odd ones downwards. */
function along(position: number): number {
  return diagonal(position) % 2 === 0 ? position & 7 : position >> 3;
}

/** The largest sampling of all components: with 8 samples each, the size of a unit in pixels. */
export function unitOf(components: readonly Pick<Component, "horizontal" | "vertical">[]) {
  const horizontal = Math.max(...components.map((one) => one.horizontal));
  const vertical = Math.max(...components.map((one) => one.vertical));
  return { horizontal, vertical, width: 8 * horizontal, height: 8 * vertical };
}
