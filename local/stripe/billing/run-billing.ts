import type { Store } from "#local/store.ts";
import type { Books } from "../books.ts";
import { noCause, type LedgerFor } from "../ledger.ts";
import { expireSession } from "./checkout.ts";
import { payInvoice } from "./pay-invoice.ts";
import { renew } from "./renew.ts";
import type { Ledger } from "../ledger.ts";

interface Due {
  /** Seconds since 1970. */
  readonly at: number;
  readonly work: (ledger: Ledger) => void;
}

function dues(books: Books): Due[] {
  const sessions = books.sessions.list().flatMap((session): Due[] => {
    if (session.status !== "open") return [];
    return [{ at: session.expiresAt, work: (ledger) => void expireSession(ledger, session) }];
  });
  const retries = books.invoices.list().flatMap((invoice): Due[] => {
    if (invoice.status !== "open" || invoice.nextPaymentAttempt === null) return [];
    return [{ at: invoice.nextPaymentAttempt, work: (ledger) => void payInvoice(ledger, invoice) }];
  });
  const renewals = books.subscriptions.list().flatMap((subscription): Due[] => {
    if (subscription.status === "canceled") return [];
    return [{ at: subscription.periodEnd, work: (ledger) => renew(ledger, subscription) }];
  });
  return [...sessions, ...retries, ...renewals];
}

/**
 * Runs everything that is due: renewals, retries of cards, ends of subscriptions and of sessions. Each runs in order
 * and at its due time, also when the clock has jumped over several. Returns whether anything happened.
 */
export function createBillingRun(parts: {
  readonly store: Store;
  readonly books: Books;
  readonly ledgerFor: LedgerFor;
  readonly now: () => number;
}): () => boolean {
  const { store, books, ledgerFor, now } = parts;
  const runNext = (): boolean => {
    const next = dues(books)
      .filter(({ at }) => at <= now())
      .sort((a, b) => a.at - b.at)[0];
    if (next === undefined) return false;
    store.atomically(() => next.work(ledgerFor(() => next.at, noCause)));
    return true;
  };
  return () => {
    let happened = false;
    while (runNext()) happened = true;
    return happened;
  };
}
