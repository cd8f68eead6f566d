/** A component of a JPEG's colours, e.g. its brightness. */
export interface Component {
  readonly id: number;
  /** Sampling factors, 1 to 4 (ITU T.81, A.1.1). */
  readonly horizontal: number;
  readonly vertical: number;
  /** Quantisation table in natural order, 64 numbers. */
  readonly quantisation: Uint16Array;
  /** Stored blocks per row, and rows of them, up to whole units. */
  readonly wide: number;
  readonly high: number;
  /** Quantised coefficients in natural order, 64 per block. */
  readonly coefficients: Int16Array;
}

/** A JPEG whose coefficients are not decoded to pixels. */
export interface JpegPicture {
  readonly width: number;
  readonly height: number;
  readonly components: readonly Component[];
}

/** Thrown for a JPEG that cannot be read; the image is refused. */
export class UnreadableJpeg extends Error {}

/** The natural position of each coefficient in zigzag order (ITU T.81, figure A.6). */
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

/** The largest sampling factors of all components; times 8 samples, the size of a unit in pixels. */
export function unitOf(components: readonly Pick<Component, "horizontal" | "vertical">[]) {
  const horizontal = Math.max(...components.map((one) => one.horizontal));
  const vertical = Math.max(...components.map((one) => one.vertical));
  return { horizontal, vertical, width: 8 * horizontal, height: 8 * vertical };
}
