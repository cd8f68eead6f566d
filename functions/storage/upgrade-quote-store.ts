import * as z from "zod";
import type { Table, TableReader, Write } from "#functions/adapters/ports/table.ts";
import { UpgradeQuote } from "#shared/models/billing.ts";
import { paymentKeys } from "./payment-keys.ts";

/** How long the amounts of a quote hold. */
const LIFETIME_S = 15 * 60;

/** A quote as it was answered. */
const StoredQuote = z.object({
  quote: UpgradeQuote,
  /** The company's billing that it was made from. */
  billingRevision: z.int().nonnegative(),
  /** Seconds since 1970; the table's TTL attribute, which removes late and is no check. */
  expiresAt: z.int(),
});
type StoredQuote = z.infer<typeof StoredQuote>;

interface NewQuote {
  readonly id: string;
  readonly companyId: string;
  readonly from: Date;
  readonly costs: Omit<UpgradeQuote, "id" | "from" | "expiresAt">;
  readonly billingRevision: number;
}

/** Stores a quote, and gives it as it is answered. */
export async function makeUpgradeQuote(
  table: Table,
  { id, companyId, from, costs, billingRevision }: NewQuote,
): Promise<UpgradeQuote> {
  const expiresAt = Math.floor(from.getTime() / 1000) + LIFETIME_S;
  const quote = { ...costs, id, from: from.toISOString(), expiresAt: new Date(expiresAt * 1000).toISOString() };
  await table.write({
    put: { ...paymentKeys.upgradeQuote(companyId, id), quote, billingRevision, expiresAt },
    onlyIf: "absent",
    otherwise: "CONFLICT_TRY_AGAIN",
  });
  return quote;
}

/** Undefined for a quote that is used, expired, or of another company. */
export async function findUpgradeQuote(
  table: TableReader,
  companyId: string,
  { quoteId, now }: { readonly quoteId: string; readonly now: Date },
): Promise<StoredQuote | undefined> {
  const item = await table.get(paymentKeys.upgradeQuote(companyId, quoteId));
  if (item === undefined) return undefined;
  const found = StoredQuote.parse(item);
  return found.expiresAt * 1000 > now.getTime() ? found : undefined;
}

/** Part of the transaction that accepts a quote, once. */
export const takeUpgradeQuote = (companyId: string, quoteId: string): Write => ({
  delete: paymentKeys.upgradeQuote(companyId, quoteId),
  onlyIf: "present",
  otherwise: "QUOTE_OUTDATED",
});
