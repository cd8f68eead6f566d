import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { PNG } from "pngjs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { chromiumLaunchOptions } from "#tests/support/browser.ts";
import { type CliFolder, openCliFolder } from "#tests/support/cli.ts";
import { colorAt, pixelOf } from "#tests/support/pngs.ts";
import type { Product } from "#tests/support/product.ts";
import { startStudioWithKey } from "#tests/support/studio-with-key.ts";

let product: Product;
let folder: CliFolder;
beforeAll(async () => {
  const { product: started, key } = await startStudioWithKey();
  product = started;
  const { executablePath = "", env = {} } = await chromiumLaunchOptions();
  folder = await openCliFolder({
    ...Object.fromEntries(Object.entries({ ...env, CHROME_PATH: executablePath })),
    ...{ SESTINA_URL: product.url, SESTINA_KEY: key },
  });
  await folder.run(["init"]);
});
afterAll(async () => {
  await folder.remove();
  await product.close();
});

/** A mail that is filled by an image of the folder. */
async function writeMail(color: readonly [number, number, number], preview: string) {
  const image = pixelOf(color);
  const file = `images/${createHash("sha256").update(image).digest("hex")}.png`;
  await folder.write(file, image);
  await folder.write("templates/Mail/template.yaml", `subject: ${preview}\n`);
  await folder.write(
    "templates/Mail/mail.html",
    `<!doctype html><html><head></head><body style="margin:0"><img src="${file}" style="display:block" width="40" height="40"></body></html>`,
  );
}

const colorIn = async (file: string) =>
  colorAt(PNG.sync.read(await readFile(join(folder.path, "pictures", file))), 20, 20);

it("pictures of a plan show the images of both, also one that was not pushed yet", async () => {
  await writeMail([0, 128, 0], "One");
  expect(await folder.run(["push"])).toMatchObject({ exitCode: 0 });
  await writeMail([200, 0, 0], "Two");
  const { json, exitCode } = await folder.json(["plan", "--pictures", "pictures"]);
  expect(exitCode).toBe(0);
  expect(json.pictures).toHaveLength(2);
  expect(await colorIn("Mail-before.png")).toEqual([0, 128, 0]);
  expect(await colorIn("Mail-after.png")).toEqual([200, 0, 0]);
});
