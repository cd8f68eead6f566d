import { createHash } from "node:crypto";
import * as z from "zod";
import type { Table, TableReader, Write } from "#functions/adapters/ports/table.ts";
import type { ErrorCode } from "#shared/errors.ts";
import { keys } from "./keys.ts";
import { countWithin } from "./rate-store.ts";

const DAY_S = 24 * 60 * 60;

/** Invitations of a day, and invitations by a company that were asked for, also in vain. */
const most = { toAddressByCompany: 3, toAddress: 10, askedByCompany: 200 } as const;

const Counter = z.object({ calls: z.int() });

/** The table holds no address of a person who has no account here. */
function windowOf(kind: keyof typeof most, subject: string, now: Date) {
  const hash = createHash("sha256").update(`invitations ${kind} ${subject}`).digest("base64url");
  const day = Math.floor(now.getTime() / 1000 / DAY_S);
  return { key: keys.attempts(hash, day), most: most[kind], expiresAt: (day + 2) * DAY_S };
}

async function oneMore(table: TableReader, window: ReturnType<typeof windowOf>): Promise<Write> {
  const { key, expiresAt } = window;
  const item = await table.get(key);
  const otherwise: ErrorCode = "TOO_MANY_INVITATIONS";
  if (item === undefined)
    return { put: { ...key, calls: 1, expiresAt }, onlyIf: "absent", otherwise: "CONFLICT_TRY_AGAIN" };
  // Parsed for its form alone: the condition compares what is stored then.
  Counter.parse(item);
  const condition = { attribute: "calls", is: "<", value: window.most } as const;
  return { update: key, change: { add: { calls: 1 } }, onlyIf: [condition], otherwise };
}

/**
 * Parts of the transaction that mails an invitation: 3 a day to one address by one company, 10 by all companies together.
 * @throws AppError, when written: TOO_MANY_INVITATIONS, CONFLICT_TRY_AGAIN
 */
export const countInvitation = (
  table: TableReader,
  { email, companyId }: { readonly email: string; readonly companyId: string },
  now: Date,
): Promise<Write[]> =>
  Promise.all([
    oneMore(table, windowOf("toAddressByCompany", `${companyId} ${email}`, now)),
    oneMore(table, windowOf("toAddress", email, now)),
  ]);

/** Counts that a company asks whether an address can be invited, which tells who has an account; whether it may. */
export const countAsking = (table: Table, companyId: string, now: Date): Promise<boolean> =>
  countWithin(table, windowOf("askedByCompany", companyId, now));
