import type { Browser, Page } from "@playwright/test";

const window = { desktop: 800, phone: 375 } as const;
export type Window = keyof typeof window;

/** What stands in for every picture of a mail: a blue square, whatever its address. */
const pictureSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"><rect width="600" height="300" fill="#36c"/></svg>';

/** A page that shows mails without a network: pictures are blue squares, fonts and style sheets do not come. */
export async function mailPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.route("**/*", (route) =>
    route.request().resourceType() === "image"
      ? route.fulfill({ contentType: "image/svg+xml", body: pictureSvg })
      : route.abort(),
  );
  return page;
}

/** A PNG of a whole mail in a window of this width. */
export async function pictureOf(page: Page, html: string, size: Window): Promise<Buffer> {
  await page.setViewportSize({ width: window[size], height: 600 });
  await page.setContent(html, { waitUntil: "load" });
  return page.screenshot({ fullPage: true, animations: "disabled" });
}

/**
 * How many pixels of two PNGs differ; those that only one of them has count too. Two of 255 steps of a colour are no
 * difference: the browser itself draws the rounded corners of one page that differently from run to run.
 */
export async function pixelsApart(browser: Browser, one: Buffer, other: Buffer): Promise<number> {
  if (one.equals(other)) return 0;
  const page = await browser.newPage();
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
          const differs = [0, 1, 2, 3].some((part) => Math.abs((first[at + part] ?? 0) - (second[at + part] ?? 0)) > 2);
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
