import type { Table } from "#functions/adapters/ports/table.ts";
import { type AttemptKind, countOneAttempt, type MailingKind } from "#functions/storage/limits/attempt-store.ts";
import { AppError } from "#shared/errors.ts";
import { networkOf } from "./network-of.ts";

interface Attempt {
  readonly kind: AttemptKind;
  /** The address of the account, whether it exists or not. */
  readonly email: string;
  /** The caller's network address. */
  readonly sourceAddress: string;
}

interface Context {
  readonly table: Table;
  readonly now: () => Date;
}

/**
 * Counts an attempt from one network by an anonymous caller with a secret of ours.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function countNetwork({ table, now }: Context, sourceAddress: string): Promise<void> {
  const fits = await countOneAttempt(table, "network", networkOf(sourceAddress), now());
  if (!fits) throw new AppError("TOO_MANY_REQUESTS");
}

/**
 * Counts an attempt by an anonymous caller: from one network about one mail address, and from that network about all
 * addresses. Attempts from other networks do not count, so no one can block the owner of an address. Addresses with and
 * without an account are counted alike.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function countAttempt({ table, now }: Context, { kind, email, sourceAddress }: Attempt): Promise<void> {
  const network = networkOf(sourceAddress);
  const fits = await Promise.all([
    countOneAttempt(table, "network", network, now()),
    countOneAttempt(table, kind, `${email} ${network}`, now()),
  ]);
  if (fits.includes(false)) throw new AppError("TOO_MANY_REQUESTS");
}

/**
 * Counts a mail to an address, from any network, and returns whether it may be sent. If not, the answer is the same,
 * and the links of earlier mails stay valid.
 */
export const mayMail = (
  { table, now }: Context,
  { kind, email }: { readonly kind: MailingKind; readonly email: string },
): Promise<boolean> => countOneAttempt(table, `${kind}-mails`, email, now());
