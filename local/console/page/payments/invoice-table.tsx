import Link from "@cloudscape-design/components/link";
import type { InvoiceView } from "../../payment-schema.ts";
import { dollars, longTime } from "../lib/format.ts";
import { ActionButton } from "../ui/action.tsx";
import { RowTable } from "../ui/row-table.tsx";
import { StateBadge } from "../ui/state-badge.tsx";
import { paymentApi } from "./payment-api.ts";

/** A customer's invoices; each links to its hosted page. */
export function InvoiceTable({ invoices }: { readonly invoices: readonly InvoiceView[] }) {
  return (
    <RowTable
      label="Invoices"
      items={invoices}
      keyOf={({ id }) => id}
      columns={[
        {
          head: "Invoice",
          cell: ({ status, hostedUrl, number }) =>
            status === "draft" ? (
              "draft"
            ) : (
              <Link href={hostedUrl} target="_blank" rel="noopener">
                {number ?? ""}
              </Link>
            ),
        },
        { head: "Created", cell: ({ createdAt }) => longTime(createdAt) },
        { head: "Amount", cell: ({ amountDue }) => dollars(amountDue) },
        {
          head: "State",
          cell: ({ status, nextAttemptAt }) =>
            nextAttemptAt === undefined ? status : `${status}, tried again ${longTime(nextAttemptAt)}`,
        },
      ]}
      actions={(invoice) => (
        <>
          <Refund {...invoice} />
          <Dispute {...invoice} />
        </>
      )}
    />
  );
}

function Refund({ charge, dispute, number }: InvoiceView) {
  if (charge === undefined || dispute !== undefined) return null;
  const { id, refundable } = charge;
  if (refundable === 0) return <StateBadge look="wait">refunded</StateBadge>;
  return (
    <ActionButton
      label="Refund"
      of={number ?? id}
      work={() => paymentApi.refund(id)}
      done={`Refunded ${dollars(refundable)}.`}
    />
  );
}

const decisions = [
  { label: "Won", outcome: "won", done: "The dispute is won: the money is back." },
  { label: "Lost", outcome: "lost", done: "The dispute is lost." },
] as const;

const outcomes = { won: "dispute won", lost: "dispute lost" } as const;

/** The cardholder's bank disputes a payment, and then decides. */
function Dispute({ charge, dispute, number }: InvoiceView) {
  if (charge === undefined || charge.refundable === 0) return null;
  const of = number ?? charge.id;
  if (dispute === undefined) {
    return (
      <ActionButton
        label="Dispute"
        of={of}
        work={() => paymentApi.dispute(charge.id)}
        done="The bank has taken the money back."
      />
    );
  }
  const { id, status } = dispute;
  if (status !== "needs_response") return <StateBadge look="wait">{outcomes[status]}</StateBadge>;
  return (
    <>
      <StateBadge look="bad">disputed</StateBadge>
      {decisions.map(({ label, outcome, done }) => (
        <ActionButton key={label} label={label} of={of} work={() => paymentApi.closeDispute(id, outcome)} done={done} />
      ))}
    </>
  );
}
