import type { CustomerReader } from "#functions/adapters/ports/customer-account.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import type { MailParts } from "#functions/domain/publishing/content-hash.ts";
import { readSettled, startReadTimeLimit } from "#functions/domain/publishing/settled-read.ts";
import type { AccountRecord } from "#functions/storage/accounts/account-store.ts";
import { recordReadForm } from "#functions/storage/templates/ses-state-store.ts";
import { AppError } from "#shared/errors.ts";

export interface ReadRequest {
  readonly name: string;
  readonly account: AccountRecord;
  /** The time at or before which Amazon SES listed it. */
  readonly listedAt: string;
}

export interface ReadContext extends Pick<WriteContext, "table" | "now"> {
  readonly customer: CustomerReader;
}

/** A template as Amazon SES holds it. */
export interface ReadTemplate {
  readonly content: MailParts;
  readonly sesHash: string;
  /** Whether it has `\uXXXX` sequences that may be escapes or the author's text. */
  readonly isAmbiguous: boolean;
}

/** How long after the listing "not found" may be an outdated read. */
const MAY_BE_UNREADABLE_MS = 5000;

/**
 * Reads a template that Amazon SES has listed.
 * @throws AppError TEMPLATE_NOT_FOUND (not in SES), SES_NOT_SETTLED, and the customer port's
 */
export async function readTemplate(
  { name, account, listedAt }: ReadRequest,
  { table, customer, now }: ReadContext,
): Promise<ReadTemplate> {
  const place = { companyId: account.companyId, accountId: account.id, name };
  const timeLimit = startReadTimeLimit();
  const until = Date.parse(listedAt) + MAY_BE_UNREADABLE_MS;
  for (;;) {
    const { held, reads } = await readSettled(place, { known: [] }, { table, customer, now, timeLimit });
    if (held === undefined) {
      if (now().getTime() > until || !(await timeLimit.pause())) throw new AppError("TEMPLATE_NOT_FOUND");
      continue;
    }
    const { content, hash: sesHash, shows, isAmbiguous } = held;
    if (shows === "characters") await recordReadForm(table, place, shows, { record: reads.record, now: now() });
    return { content, sesHash, isAmbiguous };
  }
}

/** Any error but ours concerns one template only, so that the others of a job do not wait. */
export async function unlessUnreadable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof AppError ? error : new AppError("TEMPLATE_UNREADABLE", { cause: error });
  }
}
