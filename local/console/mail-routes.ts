import type { Mail } from "#local/mailbox/mail.ts";
import type { Mailbox } from "#local/mailbox/mailbox.ts";
import type * as z from "zod";
import { Nothing, route, type ApiRoute } from "./api-route.ts";
import { MailSummary, type MailList, type MailView } from "./api-schema.ts";
import { listAttachments } from "./mail-files.ts";
import { Refusal } from "./refusal.ts";

const contains = (text: string, part: string | null): boolean =>
  part === null || text.toLowerCase().includes(part.trim().toLowerCase());

/** A mail as listed, with its searchable text. */
interface Entry {
  readonly summary: MailSummary;
  readonly words: string;
}

/** The approximate visible text of a mail, for the search. */
const wordsOf = ({ from, deliveredTo, subject, text = "", html = "" }: Mail): string =>
  [from, deliveredTo, subject, text, html.replace(/<(style|script)\b.*?<\/\1>|<[^>]*>/gis, " ")].join("\n");

/** `to` filters by recipient, `subject` by subject, `q` by sender, recipient, subject and text. */
function isWanted({ summary, words }: Entry, query: URLSearchParams): boolean {
  return (
    contains(summary.deliveredTo, query.get("to")) &&
    contains(summary.subject, query.get("subject")) &&
    contains(words, query.get("q"))
  );
}

/** All mails as listed. The page polls every second or so, so whole mails are read only after a change. */
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

/** The mailbox in the console's API. */
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
