import Link from "@cloudscape-design/components/link";
import StatusIndicator, { type StatusIndicatorProps } from "@cloudscape-design/components/status-indicator";
import type { TableProps } from "@cloudscape-design/components/table";
import type { Invoice } from "#shared/models/billing.ts";
import { moneyText } from "#shared/models/money.ts";
import { day } from "#web/lib/format/dates.ts";

const standings: Readonly<Record<Invoice["status"], { type: StatusIndicatorProps.Type; text: string }>> = {
  draft: { type: "pending", text: "In preparation" },
  open: { type: "warning", text: "To be paid" },
  paid: { type: "success", text: "Paid" },
  uncollectible: { type: "error", text: "Not paid" },
  void: { type: "stopped", text: "Cancelled" },
};

export const invoiceColumns: readonly TableProps.ColumnDefinition<Invoice>[] = [
  { id: "number", header: "Number", isRowHeader: true, cell: ({ number }) => number ?? "–" },
  { id: "date", header: "Date", cell: ({ createdAt }) => day(createdAt) },
  { id: "amount", header: "Amount", cell: ({ total, currency }) => moneyText({ amount: total, currency }) },
  {
    id: "status",
    header: "Status",
    cell: ({ status }) => <StatusIndicator type={standings[status].type}>{standings[status].text}</StatusIndicator>,
  },
  {
    id: "page",
    header: "Invoice",
    cell: ({ hostedUrl, number, status }) =>
      hostedUrl === null ? (
        "–"
      ) : (
        <Link
          external
          href={hostedUrl}
          externalIconAriaLabel="Opens in a new tab"
          ariaLabel={`${status === "open" ? "Pay" : "View"} invoice ${number ?? ""}`}
        >
          {status === "open" ? "Pay" : "View"}
        </Link>
      ),
  },
];
