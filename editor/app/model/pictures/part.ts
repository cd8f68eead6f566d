/** A part of a picture, in percent of its width and height, from its upper left corner; or in its pixels. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
