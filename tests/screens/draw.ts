import { expect, type Page } from "@playwright/test";
import { settled } from "#tests/support/accessible.ts";
import type { Session } from "#shared/models/session.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";
import { decodePng } from "#tests/support/png-pixels.ts";
import type { Pixels } from "#tests/support/jpeg-codec.ts";
import { pictureTime } from "./companies.ts";

const WAIT_MS = scaledTimeout(10_000);
const HOUR_MS = 60 * 60 * 1000;

/** What is new in each run in the words of a page, and what is written instead. */
const fresh: readonly (readonly [pattern: string, instead: string])[] = [
  // The user group that tests make for a member.
  ["\\bOf [0-9a-f]{8}-[0-9a-f-]{27}", "Readers"],
  // UUIDs.
  ["[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}", "0b5c7f7e-91b4-4a55-8d3c-6f1a2e9d4c70"],
  // AWS accounts, except those of the demo.
  ["\\b(?!444455556666|777788889999)\\d{12}\\b", "111122223333"],
  // DKIM tokens.
  ["\\b[a-z0-9]{32}(?![a-z0-9])", "kwh3n2ub5tqe6m7xzo4pfa2jrd8yg9sl"],
  ["(?<=^ends in )\\S{4}$", "k3Yz"],
  // The port of the product.
  ["(?<=localhost:)\\d+", "4000"],
];

/**
 * Stops the page's clock, and gives it the API's times by the full hour, as the seconds in which the companies were made differ. Within the
 * page, since a request that Playwright intercepts is not cached.
 */
export async function fixTimes(page: Page): Promise<void> {
  await page.clock.setFixedTime(new Date(pictureTime.getTime() + HOUR_MS / 2));
  await page.addInitScript(() => {
    const rounded = (text: string) =>
      text
        .replace(/"(\d{4}-\d\d-\d\dT\d\d):\d\d:\d\d(?:\.\d+)?Z"/g, '"$1:00:00.000Z"')
        // The color of a member's circle follows from the address, part of which tests make up.
        .replace(/[0-9a-f]{8}(?=@shop\.example)/g, "7f1a2e9d");
    Response.prototype.json = async function (this: Response) {
      const body = JSON.parse(rounded(await this.text())) as unknown;
      const { pathname } = new URL(this.url);
      // Jobs that one call starts have an order by chance.
      if (pathname.endsWith("/jobs"))
        (body as { entities?: { total: number }[] }).entities?.sort((a, b) => b.total - a.total);
      // Each browser that drew this viewer's screens has a session: two remain, whatever was drawn before.
      if (pathname.endsWith("/user/sessions") && Array.isArray(body))
        return (body as Session[]).filter(({ isCurrent, device }) => isCurrent || device === "Unknown device");
      return body;
    };
  });
}

/** Mails in small that are in the window and not there yet. */
const waitingPictures = () =>
  [...document.querySelectorAll("[class*=pictureWaits]")].filter((picture) => {
    const { top, bottom } = picture.getBoundingClientRect();
    return top < window.innerHeight && bottom > 0;
  }).length;

/** Waits until nothing is loading. */
export async function untilLoaded(page: Page): Promise<void> {
  // For Chromium the frame of a mail in small may never be idle. What is missing then, the picture shows.
  await page.waitForLoadState("networkidle", { timeout: WAIT_MS }).catch(() => undefined);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0, { timeout: WAIT_MS });
  await expect(page.getByText(/^(Loading|Loading the editor|Lädt)$/)).toHaveCount(0, { timeout: WAIT_MS });
  await expect.poll(() => page.evaluate(waitingPictures), { timeout: WAIT_MS }).toBe(0);
}

/** Replaces what is new in each run. */
async function fixWords(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    await frame
      .evaluate((replaced) => {
        const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
        while (walker.nextNode() !== null) {
          const { currentNode } = walker;
          const words = currentNode.nodeValue ?? "";
          const fixed = replaced.reduce((text, [what, instead]) => text.replace(new RegExp(what, "g"), instead), words);
          if (fixed !== words) currentNode.nodeValue = fixed;
        }
      }, fresh)
      // A frame without scripts, or one that is gone.
      .catch(() => undefined);
  }
}

/** Waits for the fonts of the page and of its frames: words are drawn in another font meanwhile. */
async function fontsReady(page: Page): Promise<void> {
  const ready = page.frames().map((frame) =>
    frame
      .evaluate(async () => {
        await document.fonts.ready;
      })
      // A frame without scripts, or one that is gone.
      .catch(() => undefined),
  );
  await Promise.all(ready);
}

const MAX_SHOTS = 8;

/** Steps of 8 in each channel, which are not seen, and which make the files of gradients and letters a third smaller. */
const COLOR_STEP = 8;

/** Of each value of a channel, the next step. */
const steps = Uint8ClampedArray.from({ length: 256 }, (_, value) => Math.round(value / COLOR_STEP) * COLOR_STEP);

function withFewerColors(png: Buffer): Pixels {
  const { width, height, data } = decodePng(png);
  const fewer = new Uint8ClampedArray(data.length);
  // A picture has millions of values: a callback for each took longer than reading the file.
  for (let at = 0; at < data.length; at += 1) fewer[at] = steps[data[at]!]!;
  return { width, height, data: fewer };
}

/** The window as it is once it is as expected, or two pictures in a row are the same. */
export async function drawWindow(page: Page, isExpected = (_drawn: Pixels) => false): Promise<Pixels> {
  let before: Buffer | undefined;
  for (let shots = 0; ; shots += 1) {
    await settled(page);
    await fixWords(page);
    await fontsReady(page);
    const png = await page.screenshot({ animations: "disabled", caret: "hide" });
    const isLast = before?.equals(png) === true || shots === MAX_SHOTS;
    const drawn = withFewerColors(png);
    if (isLast || isExpected(drawn)) return drawn;
    before = png;
  }
}

/** The share of pixels that differ; 1 for another size. */
export function differenceOf(a: Pixels, b: Pixels): number {
  if (a.width !== b.width || a.height !== b.height) return 1;
  const [left, right] = [a, b].map(({ data }) => new Uint32Array(data.buffer, data.byteOffset, data.length / 4));
  let different = 0;
  for (let index = 0; index < left!.length; index += 1) if (left![index] !== right![index]) different += 1;
  return different / left!.length;
}

const PALE = 0.25;
const red = [220, 0, 0, 255];

/** The second picture in pale colors, with what differs from the first one in red. */
export function markDifferences(kept: Pixels, drawn: Pixels): Pixels {
  const hasSameSize = kept.width === drawn.width && kept.height === drawn.height;
  const data = new Uint8ClampedArray(drawn.data.length);
  for (let at = 0; at < data.length; at += 4) {
    const differs = !hasSameSize || [0, 1, 2].some((channel) => kept.data[at + channel] !== drawn.data[at + channel]);
    const pale = [0, 1, 2].map((channel) => 255 - (255 - drawn.data[at + channel]!) * PALE);
    data.set(differs ? red : [...pale, 255], at);
  }
  return { width: drawn.width, height: drawn.height, data };
}
