import { chromium } from "@playwright/test";
import { chromiumLaunchOptions } from "../run/chromium.ts";
import { editorSize } from "./editor-size.ts";
import { exportTime, interactiveTime, longestFrameWhileDragging } from "./editor/measure.ts";
import { servePages } from "./editor/pages.ts";
import { median } from "./median.ts";
import type { Row } from "./row.ts";

const ROUNDS = 5;

/** The e-mail editor in Chromium, compared with grapesjs with its MJML plugin and an equal page, in alternation. */
export async function bench(): Promise<Row[]> {
  const pages = await servePages([50, 100]);
  const browser = await chromium.launch(await chromiumLaunchOptions());
  const ours: number[] = [];
  const theirs: number[] = [];
  const frames: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await interactiveTime(browser, `${pages.url}/ours-50.html`));
    theirs.push(await interactiveTime(browser, `${pages.url}/theirs-50.html`));
    frames.push(await longestFrameWhileDragging(browser, `${pages.url}/ours-100.html`));
  }
  const exported = await exportTime(browser, `${pages.url}/ours-50.html`);
  const size = await editorSize(pages.editor);
  await browser.close();
  await pages.close();
  const lower = (name: string, value: number, unit: string, target: number): Row => ({
    name,
    value,
    unit,
    target,
    better: "lower",
  });
  return [
    lower("editor: 50 rows interactive", median(ours), "ms", median(theirs)),
    lower("editor: the same against grapesjs with MJML", median(ours) / median(theirs), "×", 1),
    lower("editor: longest frame, dragging in 100 rows", median(frames), "ms", 50),
    lower("editor: exportHtml of 50 rows", exported, "ms", 50),
    lower("editor: script and frame, gzip", size, "KB", 300),
  ];
}
