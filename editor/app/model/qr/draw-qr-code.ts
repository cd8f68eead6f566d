import { encodeQR } from "qr";
import { wordsOf, type QrCode } from "./qr-code.ts";

/** The least width of the picture in pixels: sharp at 200 pixels of a screen with three times as many. */
const LEAST_WIDTH = 600;

/** Draws a code, each module with the same whole number of pixels. */
export function drawQrCode(canvas: HTMLCanvasElement, code: QrCode): void {
  // The library draws a border of at least one module, which is not taken over.
  const modules = encodeQR(wordsOf(code), "raw", { ecc: code.level, border: 1 })
    .slice(1, -1)
    .map((line) => line.slice(1, -1));
  const width = modules.length + 2 * code.quietZone;
  const scale = Math.ceil(LEAST_WIDTH / width);
  [canvas.width, canvas.height] = [width * scale, width * scale];
  const context = canvas.getContext("2d");
  if (!context) throw new Error("the browser has no memory for the picture");
  // A color that lets the mail through would lie on another one in each mail program.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = code.background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = code.color;
  for (const [row, line] of modules.entries()) {
    for (const [column, isDark] of line.entries()) {
      if (isDark) context.fillRect((column + code.quietZone) * scale, (row + code.quietZone) * scale, scale, scale);
    }
  }
}

/** The code as a PNG. */
export async function qrCodeFile(code: QrCode): Promise<File> {
  const canvas = document.createElement("canvas");
  drawQrCode(canvas, code);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/png");
  });
  if (!blob) throw new Error("the browser has no memory for the picture");
  return new File([blob], "qr-code.png", { type: "image/png" });
}
