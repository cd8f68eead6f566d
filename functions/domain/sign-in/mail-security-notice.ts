import type { Mails } from "#functions/adapters/ports/mails.ts";
import { type SecurityNotice, securityNoticeMail } from "#functions/domain/mails/security-notice.ts";
import type { Caller } from "#functions/storage/sign-in/session-store.ts";
import { AppError } from "#shared/errors.ts";
import { deviceName } from "./device-name.ts";

interface Context {
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

const TRIES = 3;
const PAUSE_MS = 300;

const isBusy = (error: unknown) => error instanceof AppError && error.code === "TOO_MANY_REQUESTS";

/**
 * Mails a user a notification of a change to their sign-in. The change is done already, so a mail that cannot be sent
 * does not throw: the error is returned, for the log.
 */
export async function mailSecurityNotice({ mails, now, appUrl }: Context, notice: Notice): Promise<unknown> {
  const { kind, to, from } = notice;
  const device = deviceName(from.userAgent);
  const mail = securityNoticeMail(kind, { at: now(), device, address: from.address, origin: appUrl() });
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
