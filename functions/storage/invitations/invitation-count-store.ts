import { createHash } from "node:crypto";
import * as z from "zod";
import type { Table, TableReader, Write } from "#functions/adapters/ports/table.ts";
import type { ErrorCode } from "#shared/errors.ts";
import { attemptKeys } from "../limits/attempt-keys.ts";
import { countWithin } from "../limits/rate-store.ts";

const DAY_S = 24 * 60 * 60;

/** Invitations per day, and attempts of a company to invite, including failed ones. */
const most = { toAddressByCompany: 3, toAddress: 10, askedByCompany: 200 } as const;

const Counter = z.object({ calls: z.int() });

/** The table stores no address of a person who has no account here. */
function windowOf(kind: keyof typeof most, subject: string, now: Date) {
  const hash = createHash("sha256").update(`invitations ${kind} ${subject}`).digest("base64url");
  const day = Math.floor(now.getTime() / 1000 / DAY_S);
  return { key: attemptKeys.attempts(hash, day), most: most[kind], expiresAt: (day + 2) * DAY_S };
}

/** Counts one more in a window; without a limit it only counts. */
function oneMore(window: ReturnType<typeof windowOf>, item: unknown, isLimited: boolean): Write {
  const { key, expiresAt } = window;
  const otherwise: ErrorCode = "TOO_MANY_INVITATIONS";
  if (item === undefined)
    return { put: { ...key, calls: 1, expiresAt }, onlyIf: "absent", otherwise: "CONFLICT_TRY_AGAIN" };
  // Parsed for its form only: the condition compares the stored value.
  Counter.parse(item);
  const condition = { attribute: "calls", is: "<", value: window.most } as const;
  return { update: key, change: { add: { calls: 1 } }, onlyIf: isLimited ? [condition] : "present", otherwise };
}

/**
 * Parts of the transaction that mails an invitation: 3 per day to one address by one company, 10 by all companies
 * together. The first one of a company is counted and never refused, so that no company can keep another from inviting.
 * @throws AppError, when written: TOO_MANY_INVITATIONS, CONFLICT_TRY_AGAIN
 */
export async function countInvitation(
  table: TableReader,
  { email, companyId }: { readonly email: string; readonly companyId: string },
  now: Date,
): Promise<Write[]> {
  const ofCompany = windowOf("toAddressByCompany", `${companyId} ${email}`, now);
  const ofAll = windowOf("toAddress", email, now);
  const [byCompany, byAll] = await Promise.all([table.get(ofCompany.key), table.get(ofAll.key)]);
  return [oneMore(ofCompany, byCompany, true), oneMore(ofAll, byAll, byCompany !== undefined)];
}

/**
 * Counts that a company checks whether an address can be invited. The answer reveals accounts, so it is limited.
 * @returns whether the check is allowed
 */
export const countAsking = (table: Table, companyId: string, now: Date): Promise<boolean> =>
  countWithin(table, windowOf("askedByCompany", companyId, now));
