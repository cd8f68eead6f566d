import { element, refill } from "../element.ts";
import { keepFresh } from "../live.ts";
import type { Tab } from "../tab.ts";
import { errorLine } from "../error-line.ts";
import { newRecordForm, pasteForm } from "./add-records.ts";
import { dnsApi } from "./dns-api.ts";
import { domainCard } from "./domain-card.ts";
import { recordTable } from "./record-table.ts";

/** The DNS: the records that SES requires, and the existing ones. */
export function openDns(view: HTMLElement): Tab {
  const trouble = errorLine();
  const domains = element("div", { className: "cards" });
  const records = element("div");
  const changed = (): Promise<void> => live.refresh();
  const live = keepFresh(
    dnsApi.zone,
    (zone) => {
      refill(domains, ...zone.domains.map((domain) => domainCard(domain, changed)));
      refill(records, recordTable(zone.records, changed));
    },
    trouble.lost,
  );
  const lead =
    "The public DNS of the local AWS. SES verifies a domain once its records are here, and misses them once they are gone.";
  view.append(
    trouble.box,
    element(
      "div",
      { className: "pane" },
      element("header", { className: "pane-head" }, element("h2", {}, "DNS")),
      element("p", { className: "lead" }, lead),
      domains,
      element("article", { className: "card", attributes: { "aria-label": "Records" } }, records),
      element(
        "article",
        { className: "card", attributes: { "aria-labelledby": "new-record" } },
        element("h3", { attributes: { id: "new-record" } }, "New record"),
        newRecordForm(changed),
        pasteForm(changed),
      ),
    ),
  );
  return { go: () => undefined, close: live.stop };
}
