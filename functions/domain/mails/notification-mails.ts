import { type NotificationEvent, NotificationKind } from "#shared/models/notification.ts";
import { notificationNames, notificationText } from "#shared/notification-texts.ts";
import { plural } from "#shared/plural.ts";
import { safeName } from "#shared/safe-name.ts";
import { longTime } from "./long-day.ts";
import type { NotificationMailReader } from "./notification-mail-reader.ts";
import { type WrittenMail, writeMail } from "./write-mail.ts";

interface Happened {
  readonly at: string;
  readonly event: NotificationEvent;
}

interface Place {
  readonly company: string;
  /** The app's address, such as "https://app.example". */
  readonly origin: string;
  readonly unsubscribeLink: string;
}

const LONGEST_SUBJECT = 120;
const shortened = (text: string): string =>
  text.length <= LONGEST_SUBJECT ? text : `${text.slice(0, LONGEST_SUBJECT - 1)}…`;

/** Names of templates and accounts are the team's own: they are shown in one line, and not as links. */
const placeOf = ({ company, origin }: Place, { say }: NotificationMailReader) => ({
  company: safeName(company) || say("a company"),
  origin,
  link: `${origin}/user/notifications`,
});

/** The mail about one notification. */
export function notificationMail(
  { at, event, alias }: Happened & { readonly alias: string },
  place: Place,
  reader: NotificationMailReader,
): WrittenMail {
  const { say, language } = reader;
  const { title, text, path } = notificationText(event, reader);
  return writeMail(
    {
      subject: shortened(title),
      preheader: text,
      heading: title,
      paragraphs: [
        text,
        ...(alias === "" ? [] : [say("AWS account: {name}", { name: alias })]),
        say("Time: {time} UTC", { time: longTime(new Date(at), language) }),
      ],
      action: { label: say("Open in Sestina"), link: `${place.origin}${path}` },
      why: say(
        "You get this mail because you are a member of {company} at {origin} and chose mails at once for “{kind}”. Choose differently at {link}.",
        { ...placeOf(place, reader), kind: say(notificationNames[event.kind]) },
      ),
      unsubscribe: { label: say("Stop these mails"), link: place.unsubscribeLink },
    },
    reader,
  );
}

interface Digest {
  /** Newest first, at least one. */
  readonly notifications: readonly Happened[];
  /** By the account's id. */
  readonly aliases: ReadonlyMap<string, string>;
  /** Whether there are more. */
  readonly isCut: boolean;
}

const MOST_LISTED = 20;

function countsOf(notifications: readonly Happened[], { say }: NotificationMailReader): string {
  const countOf = (kind: NotificationKind) => notifications.filter(({ event }) => event.kind === kind).length;
  return NotificationKind.options
    .flatMap((kind) => (countOf(kind) === 0 ? [] : `${say(notificationNames[kind])}: ${String(countOf(kind))}`))
    .join(" · ");
}

/** The mail about the notifications of a day. */
export function digestMail(
  { notifications, aliases, isCut }: Digest,
  place: Place,
  reader: NotificationMailReader,
): WrittenMail {
  const { say, language } = reader;
  const n = notifications.length;
  const howMany = plural(
    n,
    "{n} notification of your company in Sestina",
    "{n} notifications of your company in Sestina",
  );
  const lines = notifications.slice(0, MOST_LISTED).map(({ event, at }) => {
    const alias = "accountId" in event ? aliases.get(event.accountId) : undefined;
    const about = alias === undefined ? "" : ` (${alias})`;
    return `${notificationText(event, reader).title}${about}, ${longTime(new Date(at), language)} UTC`;
  });
  const rest = n - lines.length;
  const others = say(isCut ? "And more." : plural(rest, "And {n} earlier one.", "And {n} earlier ones."), { n: rest });
  return writeMail(
    {
      subject: say(isCut ? "More than {n} notifications of your company in Sestina" : howMany, { n }),
      preheader: countsOf(notifications, reader),
      heading: say("What happened since yesterday"),
      paragraphs: [countsOf(notifications, reader), ...lines, ...(rest > 0 ? [others] : [])],
      action: { label: say("See all notifications"), link: `${place.origin}/notifications` },
      why: say(
        "You get this mail because you are a member of {company} at {origin} and chose the daily digest. Choose differently at {link}.",
        placeOf(place, reader),
      ),
      unsubscribe: { label: say("Stop the digest"), link: place.unsubscribeLink },
    },
    reader,
  );
}
