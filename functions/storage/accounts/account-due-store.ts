import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { accountDueKeys, accountDuePrefixes } from "./account-due-keys.ts";

/** When each check of an account is due next. */
const AccountDue = z.object({
  companyId: Id,
  accountId: Id,
  /** Whether SES still holds what was published. */
  driftAt: Timestamp,
  /** Whether SES still sends, and how near its limits the account is. */
  sendingAt: Timestamp,
  /** Which senders SES has verified. */
  sendersAt: Timestamp,
});
export type AccountDue = z.infer<typeof AccountDue>;
export type DueTimes = Pick<AccountDue, "driftAt" | "sendingAt" | "sendersAt">;

/** The accounts of all companies, with their next checks. */
export async function listAccountsDue(table: TableReader): Promise<AccountDue[]> {
  return z.array(AccountDue).parse(await table.query(accountDuePrefixes.accounts));
}

export async function hasDueTimes(table: TableReader, companyId: string, accountId: string): Promise<boolean> {
  return (await table.get(accountDueKeys.accountDue(companyId, accountId))) !== undefined;
}

/** Part of the transaction that connects an account. CONFLICT_TRY_AGAIN if its checks are planned already. */
export const putAccountDue = (due: AccountDue): Write => ({
  put: { ...accountDueKeys.accountDue(due.companyId, due.accountId), ...due },
  onlyIf: "absent",
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Moves the next checks, if none of these was moved since the read. */
export const moveDue = (seen: AccountDue, times: Partial<DueTimes>): Write => ({
  update: accountDueKeys.accountDue(seen.companyId, seen.accountId),
  change: { set: { ...times } },
  onlyIf: (["driftAt", "sendingAt", "sendersAt"] as const)
    .filter((attribute) => times[attribute] !== undefined)
    .map((attribute) => ({ attribute, is: "=", value: seen[attribute] })),
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of the transaction that removes an account. */
export const dropAccountDue = (companyId: string, accountId: string): Write => ({
  delete: accountDueKeys.accountDue(companyId, accountId),
  onlyIf: { anything: "an account of an earlier release has none before its status is first read" },
  otherwise: "CONFLICT_TRY_AGAIN",
});
