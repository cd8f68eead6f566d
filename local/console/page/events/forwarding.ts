import { Region, regionNames } from "#local/aws/regions.ts";
import type { ForwardingList } from "../../bus-schema.ts";
import { button, element, refill } from "../element.ts";
import { choice, field, form, valueOf } from "../fields.ts";
import { keepFresh } from "../live.ts";
import { attempt } from "../notices.ts";
import { errorLine } from "../error-line.ts";
import { eventApi } from "./event-api.ts";

/** Example pattern: the events of mails (AWS: "SES events schema reference", detail types). */
const mailEventPattern = {
  source: ["aws.ses"],
  "detail-type": [
    "Email Rendering Failed",
    "Email Sent",
    "Email Delivered",
    "Email Bounced",
    "Email Complaint Received",
    "Email Rejected",
  ],
};

type Rule = ForwardingList["forwarding"][number];

function ruleRow({ accountId, region, pattern }: Rule, name: string, changed: () => Promise<void>): HTMLElement {
  const stop = button("Stop", () =>
    attempt(async () => {
      await eventApi.stopForwarding(accountId, region);
      await changed();
    }),
  );
  stop.setAttribute("aria-label", `Stop forwarding from ${name} in ${region}`);
  return element(
    "tr",
    {},
    element("th", { attributes: { scope: "row" } }, `${name} (${accountId})`),
    element("td", {}, region),
    element("td", {}, element("code", {}, JSON.stringify(pattern))),
    element("td", { className: "row-actions" }, stop),
  );
}

function ruleTable({ accounts, forwarding }: ForwardingList, changed: () => Promise<void>): HTMLElement {
  if (forwarding.length === 0) {
    return element("p", { className: "empty" }, "No account forwards anything: customers' events stay with them.");
  }
  const nameOf = (accountId: string): string => accounts.find(({ id }) => id === accountId)?.name ?? "An account";
  const rows = forwarding.map((rule) => ruleRow(rule, nameOf(rule.accountId), changed));
  return element("table", { attributes: { "aria-label": "Forwarding" } }, element("tbody", {}, ...rows));
}

function forwardForm({ accounts }: ForwardingList, changed: () => Promise<void>): HTMLElement {
  const made = form(
    "Forward",
    (filled) =>
      attempt(async () => {
        const pattern: unknown = JSON.parse(valueOf(filled, "pattern"));
        await eventApi.forward(valueOf(filled, "account"), valueOf(filled, "region"), pattern);
        await changed();
      }),
    choice(
      "AWS account",
      "account",
      accounts.map(({ id, name }) => ({ value: id, label: `${name} (${id})` })),
    ),
    choice(
      "Region",
      "region",
      Region.options.map((region) => ({ value: region, label: `${region} · ${regionNames[region]}` })),
    ),
    field("Event pattern", "pattern", {
      value: JSON.stringify(mailEventPattern),
      hint: 'As EventBridge takes it, e.g. {"source":["aws.ses"],"detail-type":["Email Bounced"]}',
      lines: 3,
    }),
  );
  made.classList.add("columns");
  return made;
}

const sentences = {
  1: "Each event is delivered to its target once.",
  2: "Each event is delivered to its target twice, at the same time.",
} as const;

/** Whether events are delivered once or twice: AWS guarantees at-least-once delivery only. */
function copiesCard(lost: (reason: string | undefined) => void): {
  readonly card: HTMLElement;
  readonly stop: () => void;
} {
  const title = element("h3", { attributes: { id: "copies-title" } }, "At least once");
  const card = element("article", { className: "card", attributes: { "aria-labelledby": "copies-title" } });
  const live = keepFresh(
    eventApi.mode,
    ({ copies }) => {
      const other = copies === 1 ? 2 : 1;
      const change = button(other === 2 ? "Deliver each twice" : "Deliver each once", () =>
        attempt(async () => {
          await eventApi.setMode({ copies: other });
          await live.refresh();
        }),
      );
      refill(card, title, element("p", {}, sentences[copies]), change);
    },
    lost,
  );
  return { card, stop: live.stop };
}

/** The customers' events that reach Sestina's bus: shown and changed while no event is open. */
export function openForwarding(): { readonly box: HTMLElement; readonly close: () => void } {
  const trouble = errorLine();
  const rules = element("div");
  const adding = element("div");
  let accountsShown = "";
  const live = keepFresh(
    eventApi.forwarding,
    (data) => {
      refill(
        rules,
        ruleTable(data, () => live.refresh()),
      );
      // A refresh keeps the form's input, unless the accounts to choose from have changed.
      const accounts = JSON.stringify(data.accounts);
      if (accounts !== accountsShown)
        refill(
          adding,
          forwardForm(data, () => live.refresh()),
        );
      accountsShown = accounts;
    },
    trouble.lost,
  );
  const card = element(
    "article",
    { className: "card", attributes: { "aria-labelledby": "forwarding-title" } },
    element("h3", { attributes: { id: "forwarding-title" } }, "Forwarding to Sestina"),
    element(
      "p",
      {},
      "A customer's account keeps its events unless one of its rules sends them to Sestina's event bus.",
    ),
    rules,
    adding,
  );
  const hint = element("p", { className: "lead" }, "Choose an event to see its content and its deliveries.");
  const copies = copiesCard(trouble.lost);
  const pane = element("div", { className: "pane" }, element("h2", {}, "Events"), hint, card, copies.card);
  const close = () => {
    live.stop();
    copies.stop();
  };
  return { box: element("div", { className: "reader" }, trouble.box, pane), close };
}
