import { ClockView } from "../../api-schema.ts";
import { callApi } from "../call-api.ts";
import { button, element } from "../element.ts";
import { choice, field, form, valueOf } from "../fields.ts";
import { keepFresh } from "../live.ts";
import { attempt, notify } from "../notices.ts";
import type { Tab } from "../tab.ts";
import { longTime } from "../times.ts";
import { errorLine } from "../error-line.ts";
import { describeSpan, MS_OF } from "./spans.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const STEPS = [15 * MINUTE_MS, 60 * MINUTE_MS, DAY_MS, 7 * DAY_MS, 30 * DAY_MS];

const CAUTION =
  "Back to real time? What was made in the meantime keeps its times, which then lie in the future: sessions and codes " +
  "last longer, and lists sort it first.";

function customForm(move: (ms: number) => void): HTMLElement {
  const units = Object.keys(MS_OF).map((unit) => ({ value: unit, label: `${unit}s` }));
  const made = form(
    "Move forward",
    (filled) => move(Number(valueOf(filled, "amount")) * (MS_OF[valueOf(filled, "unit")] ?? 0)),
    field("Forward by", "amount", { range: [1, 100_000], value: "1" }),
    choice("Unit", "unit", units),
  );
  made.classList.add("row-form");
  return made;
}

/** The local AWS's clock: shows and moves it. */
export function openClock(view: HTMLElement): Tab {
  const trouble = errorLine();
  const time = element("p", { className: "clock-face" });
  const ahead = element("p", { className: "lead", attributes: { role: "status" } });
  const move = (forwardMs: number): void =>
    attempt(async () => {
      await callApi(ClockView, "POST", "/clock", { forwardMs });
      notify(`The clock went ${describeSpan(forwardMs)} forward.`);
      await live.refresh();
    });
  const steps = STEPS.map((ms) => button(`+ ${describeSpan(ms)}`, () => move(ms)));
  const reset = button("Back to real time", () => {
    if (!confirm(CAUTION)) return;
    attempt(async () => {
      await callApi(ClockView, "DELETE", "/clock");
      await live.refresh();
    });
  });
  const live = keepFresh(
    () => callApi(ClockView, "GET", "/clock"),
    ({ now, offsetMs }) => {
      time.textContent = longTime(now);
      ahead.textContent =
        offsetMs === 0 ? "The time of this machine." : `${describeSpan(offsetMs)} ahead of this machine.`;
      reset.disabled = offsetMs === 0;
    },
    trouble.lost,
  );
  view.append(
    trouble.box,
    element(
      "div",
      { className: "pane" },
      element("header", { className: "pane-head" }, element("h2", {}, "Clock"), reset),
      element(
        "p",
        { className: "lead" },
        "Move time forward to see what expires: sessions, codes, links, invitations, subscriptions. Everything in the local " +
          "AWS and in Sestina's Lambdas follows, and so does its clock after a restart; your browser's does not.",
      ),
      element(
        "article",
        { className: "card", attributes: { "aria-label": "Time" } },
        time,
        ahead,
        element("div", { className: "actions steps" }, ...steps),
        customForm(move),
      ),
    ),
  );
  return { go: () => undefined, close: live.stop };
}
