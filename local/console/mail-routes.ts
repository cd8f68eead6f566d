import type { Mail } from "#local/mailbox/mail.ts";
import type { Mailbox } from "#local/mailbox/mailbox.ts";
import type * as z from "zod";
import { Nothing, route, type ApiRoute } from "./api-route.ts";
import { MailSummary, type MailList, type MailView } from "./api-schema.ts";
import { listAttachments } from "./mail-files.ts";
import { Refusal } from "./refusal.ts";

const contains = (text: string, part: string | null): boolean =>
  part === null || text.toLowerCase().includes(part.trim().toLowerCase());

/** A mail as the list shows it, with the text in which it is found. */
interface Entry {
  readonly summary: MailSummary;
  readonly words: string;
}

/** What a reader of a mail sees, near enough to be searched. */
const wordsOf = ({ from, deliveredTo, subject, text = "", html = "" }: Mail): string =>
  [from, deliveredTo, subject, text, html.replace(/<(style|script)\b.*?<\/\1>|<[^>]*>/gis, " ")].join("\n");

/** `to` looks at the recipient, `subject` at the subject, `q` at sender, recipient, subject and text. */
function isWanted({ summary, words }: Entry, query: URLSearchParams): boolean {
  return (
    contains(summary.deliveredTo, query.get("to")) &&
    contains(summary.subject, query.get("subject")) &&
    contains(words, query.get("q"))
  );
}

/** All mails as the list needs them. The page asks every second or so: whole mails are read after a change only. */
function createEntries(mailbox: Mailbox): () => readonly Entry[] {
  let read: number | undefined;
  let entries: readonly Entry[] = [];
  return () => {
    const revision = mailbox.revision();
    if (read !== revision) {
      entries = mailbox.list().map((mail) => ({ summary: MailSummary.parse(mail), words: wordsOf(mail) }));
    }
    read = revision;
    return entries;
  };
}

function listMails(all: readonly Entry[], query: URLSearchParams): z.infer<typeof MailList> {
  return { total: all.length, mails: all.filter((entry) => isWanted(entry, query)).map(({ summary }) => summary) };
}

/** The mailbox by the console's API. */
export function mailRoutes(mailbox: Mailbox): ApiRoute[] {
  const entries = createEntries(mailbox);
  return [
    route("GET /mails", Nothing, ({ query }) => listMails(entries(), query)),
    route("GET /mails/{mailId}", Nothing, async ({ param }): Promise<MailView> => {
      const mail = mailbox.get(param("mailId"));
      if (mail === undefined) throw new Refusal(404, "This mail is not in the mailbox (any more).");
      return { ...mail, attachments: await listAttachments(mail) };
    }),
    route("DELETE /mails", Nothing, () => {
      mailbox.clear();
      return undefined;
    }),
  ];
}
