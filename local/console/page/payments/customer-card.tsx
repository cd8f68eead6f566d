import type { CustomerView, SubscriptionView } from "../../payment-schema.ts";
import { dollars, longTime } from "../lib/format.ts";
import { ActionButton } from "../ui/action.tsx";
import { Card } from "../ui/card.tsx";
import { Copyable } from "../ui/copyable.tsx";
import { StateBadge, type Look } from "../ui/state-badge.tsx";
import { InvoiceTable } from "./invoice-table.tsx";
import { paymentApi } from "./payment-api.ts";

const looks: Readonly<Record<string, Look>> = { active: "good", past_due: "bad", unpaid: "bad" };

/** One customer of the local Stripe: card, subscriptions, invoices. */
export function CustomerCard({ customer }: { readonly customer: CustomerView }) {
  const { id, email, cards, balance, subscriptions, invoices, nextChargeFails } = customer;
  const name = customer.name ?? email ?? id;
  const shown = cards.map(({ text, charged }) => (charged ? `${text} (charged)` : text));
  const credit = balance === 0 ? "" : ` · balance ${dollars(balance)}`;
  return (
    <Card
      title={name}
      heading="h4"
      label={`Customer ${name}`}
      badge={nextChargeFails !== undefined && <StateBadge look="bad">next charge fails</StateBadge>}
      actions={<NextCharge customer={customer} name={name} />}
    >
      <Copyable value={id} what="customer id" />
      <div>{`${shown.length === 0 ? "No card" : shown.join(", ")}${credit}`}</div>
      {subscriptions.map((subscription) => (
        <Subscription key={subscription.id} {...subscription} />
      ))}
      {invoices.length > 0 && <InvoiceTable invoices={invoices} />}
    </Card>
  );
}

function Subscription({ id, status, items, periodEndsAt, cancelAtPeriodEnd }: SubscriptionView) {
  const what = items.map(({ name, quantity }) => `${String(quantity)} × ${name}`).join(", ");
  const next = cancelAtPeriodEnd ? "ends" : "renews";
  const when = status === "canceled" ? "" : ` · ${next} ${longTime(periodEndsAt)}`;
  return (
    <div>
      <div>
        <StateBadge look={looks[status] ?? "wait"}>{status}</StateBadge> {`${what}${when}`}
      </div>
      <Copyable value={id} what="subscription id" />
    </div>
  );
}

function NextCharge({ customer, name }: { readonly customer: CustomerView; readonly name: string }) {
  const { id, nextChargeFails } = customer;
  if (nextChargeFails === undefined) {
    return (
      <ActionButton
        label="Let the next charge fail"
        of={name}
        work={() => paymentApi.failNextCharge(id, "generic_decline")}
        done="The next charge will fail."
      />
    );
  }
  return (
    <ActionButton
      label="Let charges pass again"
      of={name}
      work={() => paymentApi.failNextCharge(id, null)}
      done="The next charge passes."
    />
  );
}
