import { mkdir, readdir, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Page } from "@playwright/test";
import { settled } from "../accessible.ts";
import type { Pixels } from "../jpeg-codec.ts";
import { decodePng } from "../png-pixels.ts";
import { openWebpFiles } from "../webp-files.ts";

/** What a form shows while it waits for the answer, after each refusal, and without a connection. */
export const formStates = ["waiting", "403", "429", "offline"] as const;
export type FormState = (typeof formStates)[number];

export const formsFolder = resolve("docs/screens/forms");

/** With FORMS=draw, draws the window for docs/screens/forms. */
export async function drawForm(page: Page, form: string, state: FormState): Promise<void> {
  if (process.env["FORMS"] !== "draw") return;
  const webp = await openWebpFiles();
  await settled(page);
  const pixels = decodePng(await page.screenshot({ animations: "disabled", caret: "hide" }));
  // Nothing compares them, so they may lose a little.
  const file = await webp.encode(halved(pixels), { quality: 50, method: 6 });
  await mkdir(formsFolder, { recursive: true });
  await writeFile(resolve(formsFolder, `${form}-${state}.webp`), file);
  await writeFile(resolve(formsFolder, "README.md"), formsPage(await drawnForms()));
}

/** Half as wide and high: each pixel is the mean of four. */
function halved({ width, height, data }: Pixels): Pixels {
  const [columns, rows] = [width >> 1, height >> 1];
  const half = new Uint8ClampedArray(columns * rows * 4);
  for (let row = 0; row < rows; row += 1) {
    for (let at = 0; at < columns * 4; at += 1) {
      const from = row * 2 * width * 4 + (at >> 2) * 8 + (at & 3);
      const below = from + width * 4;
      half[row * columns * 4 + at] = (data[from]! + data[from + 4]! + data[below]! + data[below + 4]!) / 4;
    }
  }
  return { width: columns, height: rows, data: half };
}

/** The forms that have pictures. */
export async function drawnForms(): Promise<readonly string[]> {
  const files = (await readdir(formsFolder)).filter((file) => file.endsWith(".webp"));
  return [...new Set(files.map((file) => file.replace(/-[^-]+$/, "")))].sort();
}

/** docs/screens/forms/README.md, which shows the pictures of these forms. */
export const formsPage = (forms: readonly string[]): string => `# Forms

Each form that calls the API, filled in and refused: while it waits for the answer, after a missing permission (403), after too many calls (429), and without a connection.
\`npm run screens -- --forms\` draws them, and this page with them, from the tables in \`tests/support/form-failures\`. Nothing compares these pictures: the journeys assert what they show.

${forms
  .map((form) => {
    const shown = formStates.map((state) => `<img src="${form}-${state}.webp" width="320" alt="${form}, ${state}">`);
    return `## ${form}\n\n${shown.join("\n")}\n`;
  })
  .join("\n")}`;
