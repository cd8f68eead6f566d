import type { PictureEdits } from "./picture-edits.ts";

type Colors = Pick<PictureEdits, "brightness" | "contrast" | "isGray">;

/**
 * Changes the colors of pixels, four bytes each (RGBA), in their place: brightness, then contrast, then gray, by the formulas of CSS
 * filters (https://www.w3.org/TR/filter-effects-1/#ShorthandEquivalents). Not by the filter of a canvas, which Safari does not have.
 */
export function changeColors(pixels: Uint8ClampedArray, { brightness, contrast, isGray }: Colors): void {
  if (brightness === 0 && contrast === 0 && !isGray) return;
  const changed = valuesAfter(brightness, contrast);
  for (let at = 0; at < pixels.length; at += 4) {
    const red = changed[pixels[at] ?? 0] ?? 0;
    const green = changed[pixels[at + 1] ?? 0] ?? 0;
    const blue = changed[pixels[at + 2] ?? 0] ?? 0;
    const gray = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    pixels[at] = isGray ? gray : red;
    pixels[at + 1] = isGray ? gray : green;
    pixels[at + 2] = isGray ? gray : blue;
  }
}

/** What becomes of each value of a color. */
function valuesAfter(brightness: number, contrast: number): Uint8ClampedArray {
  const slope = 1 + contrast / 100;
  return Uint8ClampedArray.from({ length: 256 }, (_, value) => {
    const lit = Math.min(255, value * (1 + brightness / 100));
    return (lit - 127.5) * slope + 127.5;
  });
}
