import type { Mails } from "#functions/adapters/ports/mails.ts";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { type MailReader, mailReader } from "#functions/domain/mails/mail-reader.ts";
import { type SecurityNotice, securityNoticeMail } from "#functions/domain/mails/security-notice.ts";
import { findLanguage } from "#functions/storage/users/user-language.ts";
import { findCompanyOfUser } from "#functions/storage/users/user-store.ts";
import type { Caller } from "#functions/storage/sign-in/session-store.ts";
import { AppError } from "#shared/errors.ts";
import { english } from "#shared/texts/reader.ts";
import { deviceName } from "./device-name.ts";

interface Context {
  readonly table: TableReader;
  readonly mails: Mails;
  readonly now: () => Date;
  readonly appUrl: () => string;
}

interface Notice {
  readonly kind: SecurityNotice;
  readonly to: string;
  /** Network address and device of the change. */
  readonly from: Caller;
}

/** Whose sign-in was changed. */
export interface Whose {
  /** Looked up if it is not given. */
  readonly companyId?: string | undefined;
  readonly actorId: string;
}

async function readerOf(table: TableReader, { companyId: known, actorId: userId }: Whose): Promise<MailReader> {
  const companyId = known ?? (await findCompanyOfUser(table, userId));
  return mailReader(companyId === undefined ? undefined : await findLanguage(table, { companyId, userId }));
}

const TRIES = 3;
const PAUSE_MS = 300;

const isBusy = (error: unknown) => error instanceof AppError && error.code === "TOO_MANY_REQUESTS";

/**
 * Mails a user a notification of a change to their sign-in, in their language. The change is done already, so a mail that cannot be sent
 * does not throw: the error is returned, for the log.
 */
export async function mailSecurityNotice(
  { table, mails, now, appUrl }: Context,
  notice: Notice,
  whose: Whose,
): Promise<unknown> {
  const { kind, to, from } = notice;
  const device = deviceName(from.userAgent);
  // That the user is notified matters more than the language.
  const reader = await readerOf(table, whose).catch(() => english);
  const mail = securityNoticeMail(kind, { at: now(), device, address: from.address, origin: appUrl() }, reader);
  for (let tried = 1; ; tried += 1) {
    try {
      await mails.send({ to, ...mail });
      return undefined;
    } catch (error) {
      if (!isBusy(error) || tried === TRIES) return error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * tried));
    }
  }
}
