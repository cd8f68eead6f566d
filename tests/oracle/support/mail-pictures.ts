import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumLaunchOptions } from "#tests/support/browser.ts";

const window = { desktop: 800, phone: 375 } as const;
export type Window = keyof typeof window;

/** Replaces every picture of a mail: a blue rectangle. */
const pictureSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"><rect width="600" height="300" fill="#36c"/></svg>';

/** One of everything that a mail is drawn with: a picture, text, a border, rounded corners. */
const warmUp =
  '<p style="border: 1px solid #e14434; border-radius: 9px"><img src="https://pictures.example/first" width="32"> A</p>';

/**
 * A page of a new browser that shows mails without a network: pictures are blue squares, fonts and style sheets do not come. The first
 * picture is taken here and thrown away: on a busy machine, a new Chromium draws the edges of rounded corners in its first picture
 * slightly differently (seen in a third of the starts).
 */
export async function openMailPage(): Promise<Page> {
  const browser = await chromium.launch(await chromiumLaunchOptions());
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.route("**/*", (route) =>
    route.request().resourceType() === "image"
      ? route.fulfill({ contentType: "image/svg+xml", body: pictureSvg })
      : route.abort(),
  );
  await pictureOf(page, warmUp, "desktop");
  return page;
}

/** Opens a mail in a window of this width. */
export async function showMail(page: Page, html: string, size: Window): Promise<void> {
  await page.setViewportSize({ width: window[size], height: 600 });
  await page.setContent(html, { waitUntil: "load" });
}

/** A PNG of a whole mail in a window of this width. */
async function pictureOf(page: Page, html: string, size: Window): Promise<Buffer> {
  await showMail(page, html, size);
  return page.screenshot({ fullPage: true, animations: "disabled" });
}

/** The number of attempts before two mails count as different. */
const LOOKS = 5;

/**
 * The number of pixels by which two mails differ in windows of this width; 0 if any picture of the first equals any picture
 * of the second. A busy browser draws the edges of rounded corners and of scaled pictures in one of two slightly different
 * colours, at random. Both mails are therefore drawn again while their pictures differ. Different mails never have equal
 * pictures, so only differences of the browser are ignored.
 */
export async function pixelsApart(page: Page, one: string, other: string, size: Window): Promise<number> {
  const pictures: { ours: Buffer[]; theirs: Buffer[] } = { ours: [], theirs: [] };
  for (let look = 0; look < LOOKS; look += 1) {
    pictures.ours.push(await pictureOf(page, one, size));
    pictures.theirs.push(await pictureOf(page, other, size));
    if (pictures.ours.some((picture) => pictures.theirs.some((their) => picture.equals(their)))) return 0;
  }
  const [ours = Buffer.alloc(0), theirs = Buffer.alloc(0)] = [pictures.ours.at(-1), pictures.theirs.at(-1)];
  return differentPixels(page, ours, theirs);
}

/** The number of pixels by which two PNGs differ, including those that only one of them has. */
async function differentPixels(mails: Page, one: Buffer, other: Buffer): Promise<number> {
  const page = await browserOf(mails).newPage();
  try {
    return await page.evaluate(
      async (urls) => {
        const pictures = await Promise.all(urls.map(async (url) => createImageBitmap(await (await fetch(url)).blob())));
        const width = Math.max(...pictures.map((picture) => picture.width));
        const height = Math.max(...pictures.map((picture) => picture.height));
        const [first = new Uint8ClampedArray(), second = new Uint8ClampedArray()] = pictures.map((picture) => {
          const context = new OffscreenCanvas(width, height).getContext("2d");
          context?.drawImage(picture, 0, 0);
          return context?.getImageData(0, 0, width, height).data;
        });
        let count = 0;
        for (let at = 0; at < first.length; at += 4) {
          const differs = [0, 1, 2, 3].some((part) => Math.abs((first[at + part] ?? 0) - (second[at + part] ?? 0)) > 0);
          if (differs) count += 1;
        }
        return first.length === 0 ? -1 : count;
      },
      [one, other].map((png) => `data:image/png;base64,${png.toString("base64")}`),
    );
  } finally {
    await page.close();
  }
}

function browserOf(page: Page): Browser {
  const browser = page.context().browser();
  if (browser === null) throw new Error("The page has no browser.");
  return browser;
}
