import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { socialIcons } from "./icons/social-icons.ts";
import { starterPictures } from "./icons/starter-pictures.ts";

/** Draws the images of social links and of starters into the folder that the web serves. */
const folder = resolve(import.meta.dirname, "../web/public");

for (const [path, picture] of [...socialIcons(), ...starterPictures()]) {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), picture);
}
