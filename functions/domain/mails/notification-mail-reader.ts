import type { NotificationEnglish } from "#shared/notification-texts.ts";
import type { Language } from "#shared/texts/language.ts";
import { english, type Reader } from "#shared/texts/reader.ts";
import { sayFrom } from "#shared/texts/say.ts";
import type { notificationMails } from "./german/notification-mails.ts";
import type { MailEnglish } from "./mail-reader.ts";

/** Who gets a mail about notifications. */
export type NotificationMailReader = Reader<MailEnglish | keyof typeof notificationMails | NotificationEnglish>;

/** The reader in their language; the German texts are loaded for a reader of German only. */
export async function notificationMailReader(language: Language = "en"): Promise<NotificationMailReader> {
  if (language === "en") return english;
  const [{ jobs }, { mails }, { notices }, { notificationMails }, { notifications }] = await Promise.all([
    import("#shared/texts/german/jobs.ts"),
    import("./german/mails.ts"),
    import("./german/notices.ts"),
    import("./german/notification-mails.ts"),
    import("#shared/texts/german/notifications.ts"),
  ]);
  return { language, say: sayFrom({ ...jobs, ...mails, ...notices, ...notificationMails, ...notifications }) };
}
