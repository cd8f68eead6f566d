/** The width of a picture, as Unlayer stores it in `src`. */
export interface StoredWidth {
  readonly autoWidth: boolean;
  readonly maxWidth: string;
}

export interface PictureRoom {
  /** The width of the place of the picture, in pixels of the mail. */
  readonly room: number;
  /** The picture's own width; 0 if it is not known. */
  readonly natural: number;
  readonly device: "desktop" | "mobile";
  /** The stored width, whose unit stays. */
  readonly maxWidth: string;
}

/** The percentages at which a dragged corner stays. */
const stops = [25, 50, 75, 100];
const SMALLEST_PERCENT = 5;
const SMALLEST_PIXELS = 10;

/**
 * The width to store for a picture of about this many pixels: a stop or the picture's own width if it is not farther away
 * than `reach`, else whole percent of the room, or pixels.
 */
export function widthToStore(wanted: number, picture: PictureRoom, reach: number): StoredWidth {
  const { room, natural, device } = picture;
  // On phones a picture is never wider than its own pixels.
  const largest = device === "mobile" && natural > 0 ? Math.min(natural, room) : room;
  const width = Math.min(wanted, largest);
  const near = [
    // Without a limit, a computer shows the natural width; a phone, a picture as wide as itself.
    ...(device === "desktop" && natural > 0 && natural < room ? [{ at: natural, stored: automatic }] : []),
    ...stops.map((percent) => ({ at: (room * percent) / 100, stored: ofRoom(percent, picture) })),
  ]
    .filter(({ at }) => at <= largest && Math.abs(at - width) <= reach)
    .sort((one, other) => Math.abs(one.at - width) - Math.abs(other.at - width));
  if (near[0]) return near[0].stored;
  if (/^[\d.]+px$/.test(picture.maxWidth.trim()))
    return { autoWidth: false, maxWidth: `${Math.max(SMALLEST_PIXELS, Math.round(width))}px` };
  return ofRoom(Math.max(SMALLEST_PERCENT, Math.round((width / room) * 100)), picture);
}

const automatic: StoredWidth = { autoWidth: true, maxWidth: "100%" };

/** A picture that is at least as wide as the room needs no limit to fill it. */
function ofRoom(percent: number, { room, natural, device }: PictureRoom): StoredWidth {
  return percent >= 100 && (device === "mobile" || natural >= room)
    ? automatic
    : { autoWidth: false, maxWidth: `${Math.min(100, percent)}%` };
}

/** Which corners move as the picture changes: those that its alignment does not hold. */
export function movingCorners(alignment: string): readonly ("left" | "right")[] {
  if (alignment === "left") return ["right"];
  return alignment === "right" ? ["left"] : ["left", "right"];
}

/** The width of a picture whose corner is at `x`. */
export function widthTo(
  x: number,
  corner: "left" | "right",
  alignment: string,
  box: { left: number; width: number },
): number {
  const right = box.left + box.width;
  if (alignment !== "left" && alignment !== "right") return 2 * Math.abs(x - (box.left + right) / 2);
  return Math.max(0, corner === "right" ? x - box.left : right - x);
}
