import type { Part } from "./part.ts";
import type { PlaceInPicture } from "./places.ts";

/** Words that are drawn into a picture. */
export interface PictureWords {
  /** Lines end at "\n", and where they would be wider than the picture. Blank: nothing is drawn. */
  readonly text: string;
  readonly place: PlaceInPicture;
  /** The height of a line, in percent of the picture's height. */
  readonly size: number;
  /** "#rrggbb". */
  readonly color: string;
  /** Whether the picture is darkened behind them. */
  readonly isShaded: boolean;
}

export const noWords: PictureWords = { text: "", place: "center", size: 15, color: "#ffffff", isShaded: true };

const LINE_HEIGHT = 1.25;
/** Of the picture's shorter side. */
const MARGIN = 0.06;
const shade = "rgb(0 0 0 / 55%)";

/** Draws words within a part of a canvas, in pixels. What is too wide in one word is drawn narrower. */
export function drawWords(context: CanvasRenderingContext2D, words: PictureWords, part: Part): void {
  if (words.text.trim() === "") return;
  const line = (part.height * words.size) / 100;
  const margin = Math.min(part.width, part.height) * MARGIN;
  const room = part.width - 2 * margin;
  context.font = `700 ${line / LINE_HEIGHT}px Arial, Helvetica, sans-serif`;
  const widthOf = (text: string) => context.measureText(text).width;
  const lines = linesOf(words.text, room, widthOf);
  const width = Math.min(room, Math.max(...lines.map(widthOf)));
  const [down, across = "center"] = words.place.split("-");
  const left = part.x + startAt(across, margin, part.width - width);
  const top = part.y + startAt(down, margin, part.height - line * lines.length);
  if (words.isShaded) {
    const around = line * 0.3;
    context.fillStyle = shade;
    context.fillRect(left - around, top - around, width + 2 * around, line * lines.length + 2 * around);
  }
  context.fillStyle = words.color;
  context.textBaseline = "middle";
  context.textAlign = across === "left" || across === "right" ? across : "center";
  const start = { left, right: left + width }[across] ?? left + width / 2;
  lines.forEach((text, n) => context.fillText(text, start, top + line * (n + 0.5), room));
}

/** Where something begins within a length, by the side that it is at; `free` is what it leaves of the length. */
function startAt(side: string | undefined, margin: number, free: number): number {
  if (side === "left" || side === "top") return margin;
  return side === "right" || side === "bottom" ? free - margin : free / 2;
}

/** Words in lines that are no wider than there is room, unless a single word is. */
export function linesOf(text: string, room: number, widthOf: (text: string) => number): readonly string[] {
  return text
    .trim()
    .split("\n")
    .flatMap((line) => {
      const lines: string[] = [];
      for (const word of line.split(/\s+/)) {
        const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
        if (lines.length > 0 && widthOf(longer) <= room) lines[lines.length - 1] = longer;
        else lines.push(word);
      }
      return lines;
    });
}
