/** An image without metadata. */
export interface StrippedImage {
  readonly bytes: Buffer;
  /** Exif 3.0, Orientation: 1 to 8; 1 means upright as stored. */
  readonly orientation: number;
  /** 1 for a still picture. */
  readonly frames: number;
  /** The sum over all frames. */
  readonly pixels: number;
}
