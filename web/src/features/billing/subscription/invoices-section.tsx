import { useQuery } from "@tanstack/react-query";
import { useCompany } from "#web/lib/session/use-session.ts";
import { ListSection } from "#web/ui/list-page/list-section.tsx";
import { invoicesQuery } from "../queries.ts";
import { invoiceColumns } from "./invoice-columns.tsx";

/** Invoices of payments by card. */
export function InvoicesSection() {
  const { paidBy } = useCompany().subscription.billing;
  const invoices = useQuery(invoicesQuery);
  return (
    <ListSection
      title="Invoices"
      query={invoices}
      columns={invoiceColumns}
      rowId={({ id }) => id}
      emptyHint={
        paidBy === "aws"
          ? "What you buy on AWS Marketplace is on your AWS bill."
          : "Here are the invoices of plans that are paid by credit card."
      }
    />
  );
}
