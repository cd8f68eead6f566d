import type { OurMail } from "#functions/adapters/ports/mails.ts";
import type { Write } from "#functions/adapters/ports/table.ts";
import { getCompany } from "#functions/storage/company/company-store.ts";
import type { MemberAccess } from "#functions/storage/records.ts";
import { isCode } from "#functions/domain/is-code.ts";
import {
  notificationMailReader,
  type NotificationMailReader,
} from "#functions/domain/mails/notification-mail-reader.ts";
import type { WrittenMail } from "#functions/domain/mails/write-mail.ts";
import type { MailTopic } from "#shared/models/notification-choice.ts";
import type { Language } from "#shared/texts/language.ts";
import type { DeliveryContext } from "./deliver.ts";
import { unsubscribeQuery } from "./unsubscribe-query.ts";
import { unsubscribeToken } from "./unsubscribe-token.ts";

export interface Receiver extends Pick<MemberAccess, "companyId" | "userId"> {
  readonly email: string;
  readonly language?: Language | undefined;
}

export interface ToMail {
  readonly to: Receiver;
  readonly about: MailTopic;
  /** Records that it is sent, before it is; ALREADY_NOTIFIED if that is recorded. */
  readonly mark: Write;
  readonly unmark: Write;
  readonly write: (
    given: { readonly company: string; readonly origin: string; readonly unsubscribeLink: string },
    reader: NotificationMailReader,
  ) => WrittenMail;
}

/** AWS: "Using one-click unsubscribe with Amazon SES"; RFC 8058. */
const oneClick = (url: string): OurMail["headers"] => [
  { name: "List-Unsubscribe", value: `<${url}>` },
  { name: "List-Unsubscribe-Post", value: "List-Unsubscribe=One-Click" },
];

/**
 * Mails a member at most once, however often it is called: not again if Amazon SES may have accepted the mail.
 * @throws AppError TOO_MANY_REQUESTS, MAIL_NOT_SET_UP: nothing was sent; any other error of the mail: it may have been
 */
export async function mailOnce({ to, about, mark, unmark, write }: ToMail, context: DeliveryContext): Promise<void> {
  const { table, mails } = context;
  const query = unsubscribeQuery(await unsubscribeToken(table, to), about);
  const origin = context.appUrl();
  const company = (await getCompany(table, to.companyId)).name;
  const reader = await notificationMailReader(to.language);
  const mail = write({ company, origin, unsubscribeLink: `${origin}/unsubscribe?${query}` }, reader);
  try {
    await table.write(mark);
  } catch (error) {
    if (isCode(error, "ALREADY_NOTIFIED")) return;
    throw error;
  }
  try {
    const headers = oneClick(`${origin}/api/notifications/unsubscribe?${query}`);
    await mails.send({ ...mail, to: to.email, headers, once: true });
  } catch (error) {
    if (isCode(error, "TOO_MANY_REQUESTS", "MAIL_NOT_SET_UP")) await table.write(unmark);
    throw error;
  }
}
