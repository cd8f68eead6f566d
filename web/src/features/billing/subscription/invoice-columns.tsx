import Link from "@cloudscape-design/components/link";
import StatusIndicator, { type StatusIndicatorProps } from "@cloudscape-design/components/status-indicator";
import type { Invoice } from "#shared/models/billing.ts";
import { moneyText } from "#shared/models/money.ts";
import { day } from "#web/lib/format/dates.ts";
import { say } from "#web/lib/texts/say.ts";
import type { ListColumn } from "#web/ui/list-page/list-column.ts";

const standings: Readonly<Record<Invoice["status"], { type: StatusIndicatorProps.Type; text: string }>> = {
  draft: { type: "pending", text: say("In preparation") },
  open: { type: "warning", text: say("To be paid") },
  paid: { type: "success", text: say("Paid") },
  uncollectible: { type: "error", text: say("Not paid") },
  void: { type: "stopped", text: say("Cancelled") },
};

export const invoiceColumns: readonly ListColumn<Invoice>[] = [
  { id: "number", header: say("Number"), isRowHeader: true, cell: ({ number }) => number ?? "–" },
  { id: "date", header: say("Date"), cell: ({ createdAt }) => day(createdAt) },
  { id: "amount", header: say("Amount"), cell: ({ total, currency }) => moneyText({ amount: total, currency }) },
  {
    id: "status",
    header: say("Status"),
    cell: ({ status }) => <StatusIndicator type={standings[status].type}>{standings[status].text}</StatusIndicator>,
  },
  {
    id: "page",
    header: say("Invoice"),
    cell: ({ hostedUrl, number, status }) =>
      hostedUrl === null ? (
        "–"
      ) : (
        <Link
          external
          href={hostedUrl}
          externalIconAriaLabel={say("Opens in a new tab")}
          ariaLabel={say(status === "open" ? "Pay invoice {number}" : "View invoice {number}", {
            number: number ?? "",
          })}
        >
          {status === "open" ? say("Pay") : say("View")}
        </Link>
      ),
  },
];
