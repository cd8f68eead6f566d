import type { Mailbox } from "#local/mailbox/mailbox.ts";
import type * as z from "zod";
import { Nothing, route, type ApiRoute } from "./api-route.ts";
import { MailSummary, type MailList } from "./api-schema.ts";
import { Refusal } from "./refusal.ts";

const contains = (text: string, part: string | null): boolean =>
  part === null || text.toLowerCase().includes(part.trim().toLowerCase());

/** `to` looks at the recipient, `subject` at the subject, `q` at sender, recipient and subject. */
function isWanted(mail: MailSummary, query: URLSearchParams): boolean {
  const { from, deliveredTo, subject } = mail;
  return (
    contains(deliveredTo, query.get("to")) &&
    contains(subject, query.get("subject")) &&
    contains([from, deliveredTo, subject].join("\n"), query.get("q"))
  );
}

/** The summaries of all mails. The page asks every second or so: whole mails are read after a change only. */
function createSummaries(mailbox: Mailbox): () => readonly MailSummary[] {
  let read: number | undefined;
  let summaries: readonly MailSummary[] = [];
  return () => {
    const revision = mailbox.revision();
    if (read !== revision) summaries = mailbox.list().map((mail) => MailSummary.parse(mail));
    read = revision;
    return summaries;
  };
}

function listMails(all: readonly MailSummary[], query: URLSearchParams): z.infer<typeof MailList> {
  return { total: all.length, mails: all.filter((mail) => isWanted(mail, query)) };
}

/** The mailbox by the console's API. */
export function mailRoutes(mailbox: Mailbox): ApiRoute[] {
  const summaries = createSummaries(mailbox);
  return [
    route("GET /mails", Nothing, ({ query }) => listMails(summaries(), query)),
    route("GET /mails/{mailId}", Nothing, ({ param }) => {
      const mail = mailbox.get(param("mailId"));
      if (mail === undefined) throw new Refusal(404, "This mail is not in the mailbox (any more).");
      return mail;
    }),
    route("DELETE /mails", Nothing, () => {
      mailbox.clear();
      return undefined;
    }),
  ];
}
