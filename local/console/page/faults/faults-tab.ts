import { button, element, refill } from "../element.ts";
import { keepFresh } from "../live.ts";
import { attempt } from "../notices.ts";
import type { Tab } from "../tab.ts";
import { errorLine } from "../error-line.ts";
import { faultApi } from "./fault-api.ts";
import { faultForm } from "./fault-form.ts";
import { faultTable } from "./fault-table.ts";

/** Faults on demand: the active ones, and a form for more. */
export function openFaults(view: HTMLElement): Tab {
  const trouble = errorLine();
  const list = element("div");
  const setting = element("div");
  const clear = button("Remove all", () =>
    attempt(async () => {
      await faultApi.clear();
      await live.refresh();
    }),
  );
  const live = keepFresh(
    faultApi.list,
    (data) => {
      clear.disabled = data.faults.length === 0;
      refill(
        list,
        faultTable(data, () => live.refresh()),
      );
      // Built once, so that a refresh keeps the input.
      if (setting.childElementCount === 0) setting.append(faultForm(data, () => live.refresh()));
    },
    trouble.lost,
  );
  const heading = element("h2", {}, "Faults");
  const lead =
    "Failures that the local AWS produces on purpose, to test how Sestina handles them. Faults survive a restart.";
  view.append(
    trouble.box,
    element(
      "div",
      { className: "pane" },
      element("header", { className: "pane-head" }, heading, clear),
      element("p", { className: "lead" }, lead),
      element("article", { className: "card", attributes: { "aria-label": "Set faults" } }, list),
      element(
        "article",
        { className: "card", attributes: { "aria-labelledby": "new-fault" } },
        element("h3", { attributes: { id: "new-fault" } }, "New fault"),
        setting,
      ),
    ),
  );
  return { go: () => undefined, close: live.stop };
}
