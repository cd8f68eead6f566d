import { mkdirSync } from "node:fs";
import { afterAll, beforeAll, describe, test } from "vitest";
import { readDesign } from "#shared/email/design/read-design.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import {
  type Answer,
  type Departure,
  type RecordingProxy,
  startRecordingProxy,
} from "#tests/support/recording-proxy.ts";
import { storedDesign } from "./designs.ts";
import { pictureFile } from "./hands/hand.ts";
import { keysHand } from "./hands/keys.ts";
import { pointerHand } from "./hands/pointer.ts";
import { openEditor, startHarness, type Harness, type OpenEditor } from "./harness.ts";
import { buildOrderMail, host, options } from "./order-mail.ts";
import { expectSamePixels } from "./pixels.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";
import { expect } from "#tests/support/seen.ts";

let harness: Harness;
let images: RecordingProxy;
beforeAll(async () => {
  harness = await startHarness();
  images = await startRecordingProxy(pictureAt);
  mkdirSync("test-output/editor", { recursive: true });
});
afterAll(async () => {
  await harness.close();
  await images.close();
});

const given = storedDesign("order-v24.json", "built");
const hands = { pointer: pointerHand, keyboard: keysHand };

/** The design without the ids of its items, which differ in each run. */
function withoutIds(text: string): unknown {
  return JSON.parse(text, (key, value: unknown) => (key === "id" && value !== "imprint" ? undefined : value));
}

/** The canvas shows every item once, also those with a condition. */
function withoutConditions(text: string): string {
  return JSON.stringify(JSON.parse(text, (key, value: unknown) => (key === "displayCondition" ? null : value)));
}

const samples = {
  ...{ first_name: "Grace", order_id: "10042", tracking_url: "https://track.example" },
  ...{ "this.name": "House blend", "this.price": "9 €" },
};
const sampleTags = Object.entries(samples).map(([name, sample]) => ({ name, value: `{{${name}}}`, sample }));

function withSamples(html: string): string {
  return Object.entries(samples).reduce((filled, [name, sample]) => filled.replaceAll(`{{${name}}}`, sample), html);
}

function render(text: string): string {
  const read = readDesign(JSON.parse(text));
  if (!read.ok) throw new Error(read.problem);
  return renderDesign(read.design, { iconOrigin: harness.url }).html;
}

/** The host's logo and photo. The proxy answers: request interception misses requests of sandboxed frames. */
function pictureAt({ url }: Departure): Answer | undefined {
  if (!url.startsWith("https://img.example/")) return undefined;
  const [width, height, color] = url.endsWith("/1.png") ? [240, 60, "#7a3b12"] : [480, 320, "#c8a27c"];
  const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" rx="8" fill="${color}"/></svg>`;
  return { body, contentType: "image/svg+xml" };
}

async function openHost(): Promise<OpenEditor> {
  const editor = await openEditor(harness, options, images.contextOptions(new URL(harness.url).host));
  const { page } = editor;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  page.on("filechooser", (chooser) => void chooser.setFiles(pictureFile));
  await page.evaluate(host);
  return editor;
}

describe.each(Object.entries(hands))("with the %s alone", (name, handOf) => {
  test(
    "a mail is built from nothing: the given one, to the pixel, through undo and redo",
    { timeout: scaledTimeout(120_000) },
    async () => {
      const editor = await openHost();
      const hand = handOf(editor);
      const blank = await editor.designText();
      await buildOrderMail(hand);
      const built = await editor.designText();
      expect(withoutIds(built)).toEqual(withoutIds(given));

      await hand.travel("Undo");
      expect(await editor.designText()).toBe(blank);
      await hand.travel("Redo");
      expect(await editor.designText()).toBe(built);

      const html = render(given);
      expect(await editor.html()).toBe(html);
      const page = await editor.page.context().newPage();
      await editor.page.setViewportSize({ width: 1500, height: 1800 });
      await hand.select(null);
      // The canvas draws tags as chips, unless they have samples.
      await editor.page.evaluate(`editor.setMergeTags(${JSON.stringify(sampleTags)})`);
      await editor.page.keyboard.press("Control+Alt+p");
      await page.setContent(withSamples(render(withoutConditions(given))));
      await expectSamePixels(`${name}-canvas`, editor.app.locator('iframe[title="The mail"]'), page);
      await page.setContent(html);
      const preview = editor.app.locator('iframe[title="Preview of the mail"]');
      // The comparison page may have taken the focus.
      await editor.page.bringToFront();
      await hand.preview("Desktop");
      await expectSamePixels(`${name}-desktop`, preview, page);
      // The frame is at whole pixels.
      await editor.page.setViewportSize({ width: 1501, height: 1800 });
      await hand.preview("Phone");
      await expectSamePixels(`${name}-phone`, preview, page);
      expect(editor.problems).toEqual([]);
    },
  );
});
