import { chromium } from "@playwright/test";
import { chromiumLaunchOptions } from "../run/chromium.ts";
import { editorSize } from "./editor-size.ts";
import {
  exportTime,
  FRAME,
  type Frames,
  framesWhileDragging,
  framesWhileScrolling,
  framesWhileTyping,
  interactiveTime,
} from "./editor/measure.ts";
import { servePages } from "./editor/pages.ts";
import { inTurn, ratioRow } from "./in-turn.ts";
import { median } from "./median.ts";
import type { Row } from "./row.ts";

const ROUNDS = 5;

/** The frames of 200 rows while a user drags, types or scrolls: the median of the rounds. */
const framesRows = (act: string, rounds: readonly Frames[]): readonly Row[] => [
  {
    ...{ name: `editor: late frames, ${act} in 200 rows`, unit: "frames", better: "lower", target: 0 },
    value: median(rounds.map(({ late }) => late)),
  },
  {
    ...{ name: `editor: longest frame, ${act} in 200 rows`, unit: "ms", better: "lower", target: 2 },
    value: median(rounds.map(({ longest }) => longest)),
    reference: { name: "a frame of the screen", value: FRAME },
  },
];

/** The e-mail editor in Chromium, compared with grapesjs with its MJML plugin and an equal page, in alternation. */
export async function bench(): Promise<Row[]> {
  const pages = await servePages([50, 200]);
  const browser = await chromium.launch(await chromiumLaunchOptions());
  const times = await inTurn(ROUNDS, {
    ours: () => interactiveTime(browser, `${pages.url}/ours-50.html`),
    theirs: () => interactiveTime(browser, `${pages.url}/theirs-50.html`),
    dragging: () => framesWhileDragging(browser, `${pages.url}/ours-200.html`),
    typing: () => framesWhileTyping(browser, `${pages.url}/ours-200.html`),
    scrolling: () => framesWhileScrolling(browser, `${pages.url}/ours-200.html`),
    exports: () => exportTime(browser, `${pages.url}/ours-50.html`),
  });
  const size = await editorSize(pages.editor);
  await browser.close();
  await pages.close();
  const row = { unit: "ms", better: "lower" } as const;
  const reference = "grapesjs with MJML";
  return [
    ratioRow({ ...row, name: "editor: 50 rows interactive", reference, target: 0.2 }, times.ours, times.theirs),
    ...(["dragging", "typing", "scrolling"] as const).flatMap((act) => framesRows(act, times[act])),
    ratioRow(
      { ...row, name: "editor: exportHtml of 50 rows", reference: `${reference}, until interactive`, target: 0.05 },
      ...([times.exports, times.theirs] as const),
    ),
    { name: "editor: script and frame, gzip", value: size, unit: "KB", target: 250, better: "lower" },
  ];
}
