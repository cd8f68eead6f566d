import type { Table } from "#functions/adapters/ports/table.ts";
import { type AttemptKind, countOneAttempt, type MailingKind } from "#functions/storage/attempt-store.ts";
import { AppError } from "#shared/errors.ts";
import { networkOf } from "./network-of.ts";

interface Attempt {
  readonly kind: AttemptKind;
  /** Of the account that it is about, whether there is one or not. */
  readonly email: string;
  /** The network address that it comes from. */
  readonly sourceAddress: string;
}

interface Context {
  readonly table: Table;
  readonly now: () => Date;
}

/**
 * Counts an attempt of a caller who is not signed in and holds a secret of ours, from one network.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function countNetwork({ table, now }: Context, sourceAddress: string): Promise<void> {
  const fits = await countOneAttempt(table, "network", networkOf(sourceAddress), now());
  if (!fits) throw new AppError("TOO_MANY_REQUESTS");
}

/**
 * Counts an attempt of a caller who is not signed in: about one mail address from one network, and from that network
 * about all addresses. Attempts from elsewhere do not count, so no one can block the owner of an address. It is counted
 * alike for addresses with and without an account.
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
 * Counts a mail to an address, asked for from any network, and says whether it may be sent. If not, the answer stays the
 * same: the links of the mails before it stay valid.
 */
export const mayMail = (
  { table, now }: Context,
  { kind, email }: { readonly kind: MailingKind; readonly email: string },
): Promise<boolean> => countOneAttempt(table, `${kind}-mails`, email, now());
