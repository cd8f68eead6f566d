/** How a stored picture becomes upright: its axes are mirrored first, then they change places. */
export interface Turn {
  readonly mirrorsX: boolean;
  readonly mirrorsY: boolean;
  readonly transposes: boolean;
}

/** The turn that an orientation asks for: 1 to 8, of Exif 3.0, 4.6.5.1.5. */
export const turnOf = (orientation: number): Turn => ({
  mirrorsX: [2, 3, 7, 8].includes(orientation),
  mirrorsY: [3, 4, 6, 7].includes(orientation),
  transposes: orientation >= 5,
});

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of a picture after a turn. */
export const turnedSize = ({ width, height }: Size, { transposes }: Turn): Size =>
  transposes ? { width: height, height: width } : { width, height };

/** A picture, or a list of blocks, whose parts a turn moves. Position of each stored part after it, row by row. */
export function turnedPositions({ width, height }: Size, turn: Turn): (x: number, y: number) => number {
  return (x, y) => {
    const column = turn.mirrorsX ? width - 1 - x : x;
    const row = turn.mirrorsY ? height - 1 - y : y;
    return turn.transposes ? column * height + row : row * width + column;
  };
}
