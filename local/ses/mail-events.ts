import type { Caller } from "#local/aws/caller.ts";
import type { EventBus } from "#local/events/event-bus.ts";
import type { ConfigurationSet, EventType } from "./configuration-set.ts";
import { sesArn } from "./operation.ts";
import type { AccountRegion } from "#local/aws/account-region.ts";

/** A mail that SES has accepted, as its events describe it. */
export interface SentMail {
  readonly accountRegion: AccountRegion;
  readonly messageId: string;
  readonly date: Date;
  /** As written, e.g. "Shop <news@example.com>". */
  readonly from: string;
  /** The verified identity that covers the sender. */
  readonly identityName: string;
  /** Bare addresses. */
  readonly recipients: readonly string[];
  readonly configurationSet: ConfigurationSet | undefined;
  readonly tags: readonly { readonly Name: string; readonly Value: string }[];
  readonly sentBy: SentBy;
}

/** The operation and the caller, e.g. "SendEmail" and the name of a role. */
export interface SentBy {
  readonly operation: string;
  readonly callerIdentity: string;
}

/** A caller as the tags of events name them: the role, or "root". */
export const sentBy = (operation: string, { arn }: Caller): SentBy => ({
  operation,
  callerIdentity: /:assumed-role\/([^/]+)/.exec(arn)?.[1] ?? "root",
});

/** The headers of a mail in its events; absent for one that was never rendered. */
export interface MailHead {
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly replyTo: readonly string[];
  readonly subject: string;
}

/** Detail type on the bus, and `eventType` and member of the detail (AWS: "SES events schema reference"). */
const eventForms = {
  SEND: ["Email Sent", "Send", "send"],
  REJECT: ["Email Rejected", "Reject", "reject"],
  BOUNCE: ["Email Bounced", "Bounce", "bounce"],
  COMPLAINT: ["Email Complaint Received", "Complaint", "complaint"],
  DELIVERY: ["Email Delivered", "Delivery", "delivery"],
  OPEN: ["Email Opened", "Open", "open"],
  CLICK: ["Email Clicked", "Click", "click"],
  RENDERING_FAILURE: ["Email Rendering Failed", "Rendering Failure", "failure"],
} as const satisfies Partial<Record<EventType, readonly [string, string, string]>>;

function tagsOf({ from, tags, configurationSet, sentBy }: SentMail): Record<string, string[]> {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? "";
  return {
    "ses:operation": [sentBy.operation],
    "ses:configuration-set": [configurationSet?.name ?? ""],
    "ses:from-domain": [domain],
    "ses:caller-identity": [sentBy.callerIdentity],
    ...Object.fromEntries(tags.map(({ Name, Value }) => [Name, [Value]])),
  };
}

function mailObject(sent: SentMail, head: MailHead | undefined): object {
  const { accountRegion, messageId, date, from, recipients } = sent;
  const common = head && {
    from: head.from,
    to: head.to,
    ...(head.cc.length > 0 && { cc: head.cc }),
    ...(head.replyTo.length > 0 && { replyTo: head.replyTo }),
    messageId,
    subject: head.subject,
  };
  return {
    timestamp: date.toISOString(),
    source: from,
    sourceArn: sesArn(accountRegion, "identity", sent.identityName),
    sendingAccountId: accountRegion.accountId,
    messageId,
    destination: recipients,
    headersTruncated: false,
    ...(head && { headers: head.headers, commonHeaders: common }),
    tags: tagsOf(sent),
  };
}

/** Sends an event to every destination of the mail's configuration set with this event type; without a set, to none. */
export function emitMailEvent(
  events: EventBus,
  sent: SentMail,
  head: MailHead | undefined,
  type: keyof typeof eventForms,
  what: object,
): void {
  const set = sent.configurationSet;
  if (set === undefined) return;
  const [detailType, eventType, member] = eventForms[type];
  for (const { enabled, matchingEventTypes } of set.eventDestinations) {
    if (!enabled || !matchingEventTypes.includes(type)) continue;
    events.put({
      ...sent.accountRegion,
      source: "aws.ses",
      detailType,
      resources: [sesArn(sent.accountRegion, "configuration-set", set.name)],
      detail: { eventType, mail: mailObject(sent, head), [member]: what },
    });
  }
}
