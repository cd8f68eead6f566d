/** How a stored picture becomes upright: mirror its axes first, then swap them. */
export interface Turn {
  readonly mirrorsX: boolean;
  readonly mirrorsY: boolean;
  readonly transposes: boolean;
}

/** The turn for an orientation: 1 to 8, of Exif 3.0, 4.6.5.1.5. */
export const turnOf = (orientation: number): Turn => ({
  mirrorsX: [2, 3, 7, 8].includes(orientation),
  mirrorsY: [3, 4, 6, 7].includes(orientation),
  transposes: orientation >= 5,
});

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of a part of a picture, and its distance from the left and from the top. */
export interface Place extends Size {
  readonly left: number;
  readonly top: number;
}

/** The size of a picture after a turn. */
export const turnedSize = ({ width, height }: Size, { transposes }: Turn): Size =>
  transposes ? { width: height, height: width } : { width, height };

/** The position of each stored part (pixel or block) after a turn, row by row. */
export function turnedPositions({ width, height }: Size, turn: Turn): (x: number, y: number) => number {
  return (x, y) => {
    const column = turn.mirrorsX ? width - 1 - x : x;
    const row = turn.mirrorsY ? height - 1 - y : y;
    return turn.transposes ? column * height + row : row * width + column;
  };
}

/** The place of a part after the whole picture is turned. */
export function turnedPlace({ width, height, left, top }: Place, whole: Size, turn: Turn): Place {
  const column = turn.mirrorsX ? whole.width - left - width : left;
  const row = turn.mirrorsY ? whole.height - top - height : top;
  const size = turnedSize({ width, height }, turn);
  return turn.transposes ? { ...size, left: row, top: column } : { ...size, left: column, top: row };
}
