import * as z from "zod";
import type { Table, TableReader, Write } from "#functions/adapters/ports/table.ts";
import { UpgradeQuote } from "#shared/models/billing.ts";
import { paymentKeys } from "./payment-keys.ts";

/** How long a quote is valid. */
const LIFETIME_S = 15 * 60;

/** The quote as the API showed it. */
const StoredQuote = z.object({
  quote: UpgradeQuote,
  /** The revision of the company's billing that it is based on. */
  billingRevision: z.int().nonnegative(),
  /** Seconds since 1970; the table's TTL attribute, which removes items late and is no check. */
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

/** Stores a quote, and returns it as the API shows it. */
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

/** Part of the transaction that accepts a quote; succeeds once. */
export const useUpgradeQuote = (companyId: string, quoteId: string): Write => ({
  delete: paymentKeys.upgradeQuote(companyId, quoteId),
  onlyIf: "present",
  otherwise: "QUOTE_OUTDATED",
});
