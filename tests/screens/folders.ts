import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { filesOf, indexPage } from "./index-page.ts";
import { listCompanyPictures, listStatePictures, longListPictures } from "./list-states.ts";
import { pagePictures } from "./pages.ts";
import { statePictures } from "./states.ts";

/** The pictures in the repository. */
export const picturesFolder = resolve(import.meta.dirname, "../../docs/screens");
/** What differs from them. */
export const differencesFolder = resolve(import.meta.dirname, "../../test-output/screens");

export const pictures = [
  ...pagePictures,
  ...listStatePictures,
  ...listCompanyPictures,
  ...longListPictures,
  ...statePictures,
];

/** Whether pictures are drawn into the repository: by `npm run screens` only. */
export const isDrawing = process.env["SCREENS"] === "draw";

/** Before all pictures: an empty folder for differences, and the index, without pictures of screens that are gone. */
export default async function setup(): Promise<void> {
  await rm(differencesFolder, { recursive: true, force: true });
  await Promise.all([picturesFolder, differencesFolder].map((path) => mkdir(path, { recursive: true })));
  if (!isDrawing) return;
  const files = new Set(pictures.flatMap(filesOf));
  for (const file of await readdir(picturesFolder))
    if (file.endsWith(".webp") && !files.has(file)) await rm(join(picturesFolder, file));
  await writeFile(join(picturesFolder, "README.md"), indexPage(pictures));
}
