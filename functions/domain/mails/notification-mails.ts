import { type NotificationEvent, NotificationKind } from "#shared/models/notification.ts";
import { notificationNames, notificationText } from "#shared/notification-texts.ts";
import { counted } from "#shared/plural.ts";
import { english } from "#shared/texts/reader.ts";
import { safeName } from "#shared/safe-name.ts";
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

const time = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone: "UTC",
  hourCycle: "h23",
});

const LONGEST_SUBJECT = 120;
const shortened = (text: string): string =>
  text.length <= LONGEST_SUBJECT ? text : `${text.slice(0, LONGEST_SUBJECT - 1)}…`;

/** Names of templates and accounts are the team's own: they are shown in one line, and not as links. */
const why = ({ company, origin }: Place, what: string): string =>
  `You get this mail because you are a member of ${safeName(company) || "a company"} at ${origin} and chose ${what}. Choose differently at ${origin}/user/notifications.`;

/** The mail about one notification. */
export function notificationMail(
  { at, event, alias }: Happened & { readonly alias: string },
  place: Place,
): WrittenMail {
  const { title, text, path } = notificationText(event, english);
  return writeMail({
    subject: shortened(title),
    preheader: text,
    heading: title,
    paragraphs: [text, ...(alias === "" ? [] : [`AWS account: ${alias}`]), `Time: ${time.format(new Date(at))} UTC`],
    action: { label: "Open in Sestina", link: `${place.origin}${path}` },
    why: why(place, `mails at once for “${notificationNames[event.kind]}”`),
    unsubscribe: { label: "Stop these mails", link: place.unsubscribeLink },
  });
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

function countsOf(notifications: readonly Happened[]): string {
  const countOf = (kind: NotificationKind) => notifications.filter(({ event }) => event.kind === kind).length;
  return NotificationKind.options
    .flatMap((kind) => (countOf(kind) === 0 ? [] : `${notificationNames[kind]}: ${String(countOf(kind))}`))
    .join(" · ");
}

/** The mail about the notifications of a day. */
export function digestMail({ notifications, aliases, isCut }: Digest, place: Place): WrittenMail {
  const howMany = `${isCut ? "More than " : ""}${counted(notifications.length, "notification")}`;
  const lines = notifications.slice(0, MOST_LISTED).map(({ event, at }) => {
    const alias = "accountId" in event ? aliases.get(event.accountId) : undefined;
    const about = alias === undefined ? "" : ` (${alias})`;
    return `${notificationText(event, english).title}${about}, ${time.format(new Date(at))} UTC`;
  });
  const rest = notifications.length - lines.length;
  return writeMail({
    subject: `${howMany} of your company in Sestina`,
    preheader: countsOf(notifications),
    heading: "What happened since yesterday",
    paragraphs: [
      countsOf(notifications),
      ...lines,
      ...(rest > 0 ? [`And ${isCut ? "more" : counted(rest, "earlier one")}.`] : []),
    ],
    action: { label: "See all notifications", link: `${place.origin}/notifications` },
    why: why(place, "the daily digest"),
    unsubscribe: { label: "Stop the digest", link: place.unsubscribeLink },
  });
}
