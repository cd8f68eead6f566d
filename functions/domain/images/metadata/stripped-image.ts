/** An image without what is no part of the picture. */
export interface StrippedImage {
  readonly bytes: Buffer;
  /** How it is to be turned to be seen upright (Exif 3.0, Orientation): 1 to 8; 1 is as it is stored. */
  readonly orientation: number;
  /** 1 of a picture that does not move. */
  readonly frames: number;
  /** Over all frames. */
  readonly pixels: number;
}
