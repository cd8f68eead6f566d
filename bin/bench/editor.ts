import { chromium } from "@playwright/test";
import { chromiumLaunchOptions } from "../run/chromium.ts";
import { editorSize } from "./editor-size.ts";
import { exportTime, interactiveTime, longestFrameWhileDragging } from "./editor/measure.ts";
import { servePages } from "./editor/pages.ts";
import { inTurn, ratioRow } from "./in-turn.ts";
import { median } from "./median.ts";
import type { Row } from "./row.ts";

const ROUNDS = 5;

/** The e-mail editor in Chromium, compared with grapesjs with its MJML plugin and an equal page, in alternation. */
export async function bench(): Promise<Row[]> {
  const pages = await servePages([50, 100]);
  const browser = await chromium.launch(await chromiumLaunchOptions());
  const times = await inTurn(ROUNDS, {
    ours: () => interactiveTime(browser, `${pages.url}/ours-50.html`),
    theirs: () => interactiveTime(browser, `${pages.url}/theirs-50.html`),
    frames: () => longestFrameWhileDragging(browser, `${pages.url}/ours-100.html`),
    exports: () => exportTime(browser, `${pages.url}/ours-50.html`),
  });
  const size = await editorSize(pages.editor);
  await browser.close();
  await pages.close();
  const row = { unit: "ms", better: "lower" } as const;
  const reference = "grapesjs with MJML";
  return [
    ratioRow({ ...row, name: "editor: 50 rows interactive", reference, target: 1 }, times.ours, times.theirs),
    // 60 frames a second is what a screen shows.
    {
      ...{ ...row, name: "editor: longest frame, dragging in 100 rows", value: median(times.frames), target: 3 },
      reference: { name: "a frame of the screen", value: 1000 / 60 },
    },
    ratioRow(
      { ...row, name: "editor: exportHtml of 50 rows", reference: `${reference}, until interactive`, target: 0.05 },
      ...([times.exports, times.theirs] as const),
    ),
    { name: "editor: script and frame, gzip", value: size, unit: "KB", target: 300, better: "lower" },
  ];
}
