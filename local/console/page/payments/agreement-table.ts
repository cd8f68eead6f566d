import type { AgreementView, PaymentOverview } from "../../payment-schema.ts";
import { copyable } from "../copyable.ts";
import { element } from "../element.ts";
import { longTime } from "../times.ts";
import { actionButton } from "./action-button.ts";
import { paymentApi } from "./payment-api.ts";

function agreementRow(agreement: AgreementView, changed: () => Promise<void>): HTMLElement {
  const { id, accountId, offerId, status, endsAt, quantities, autoRenew } = agreement;
  const isActive = status === "ACTIVE";
  const act = (label: string, action: "cancel" | "expire" | "replay", done: string): HTMLElement =>
    actionButton({ label, of: id, done, work: () => paymentApi.act(id, action), changed });
  const what = Object.entries(quantities).flatMap(([name, count]) => (count === 0 ? [] : [`${count} ${name}`]));
  const until = isActive ? ` ${autoRenew ? "renews" : "until"} ${longTime(endsAt)}` : "";
  return element(
    "tr",
    {},
    element(
      "th",
      { attributes: { scope: "row" } },
      offerId,
      element("br"),
      copyable(id, "agreement id"),
      element("br"),
      copyable(accountId, "account id"),
    ),
    element("td", {}, what.join(", ")),
    element(
      "td",
      {},
      element("span", { className: isActive ? "badge good" : "badge wait" }, status.toLowerCase()),
      until,
    ),
    element(
      "td",
      { className: "row-actions" },
      isActive ? act("Cancel", "cancel", "The agreement is cancelled.") : undefined,
      isActive ? act("Expire", "expire", "The agreement has expired.") : undefined,
      act("Replay", "replay", "Its events are sent again."),
    ),
  );
}

/** The agreements of AWS Marketplace, and the link to create one. */
export function agreementCard(
  { agreements, marketplaceUrl }: PaymentOverview,
  changed: () => Promise<void>,
): HTMLElement {
  const link = element(
    "a",
    { attributes: { href: marketplaceUrl, target: "_blank", rel: "noopener", "data-focus": "marketplace" } },
    "Subscribe on AWS Marketplace",
  );
  const rows = agreements.map((agreement) => agreementRow(agreement, changed));
  return element(
    "article",
    { className: "card" },
    element("p", {}, link),
    rows.length === 0
      ? element("p", { className: "empty" }, "No agreement yet.")
      : element("table", { attributes: { "aria-label": "Agreements" } }, element("tbody", {}, ...rows)),
  );
}
