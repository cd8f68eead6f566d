import * as z from "zod";
import type { Engagement } from "#functions/storage/mail-events/engagement-store.ts";
import type { Counter } from "#functions/storage/mail-events/mail-event-store.ts";
import { templateTag } from "#shared/constants.ts";

const countersByKind: Readonly<Record<string, Counter>> = {
  "Email Sent": "sent",
  "Email Delivered": "delivered",
  "Email Bounced": "bounced",
  "Email Complaint Received": "complained",
  "Email Rejected": "rejected",
  "Email Rendering Failed": "notRendered",
};

/** What an event says of its mail: a click shows that the mail was opened, also if its pictures were not loaded. */
const engagementsByKind: Readonly<Record<string, readonly Engagement["kind"][]>> = {
  "Email Opened": ["opened"],
  "Email Clicked": ["opened", "clicked"],
};

const isEngagement = (kind: string): boolean => Object.hasOwn(engagementsByKind, kind);

/**
 * EventBridge's envelope of an event of Amazon SES (AWS: "SES events schema reference"). EventBridge sets `account`,
 * `region` and `id`: PutEvents has no field for them and refuses sources that begin with "aws.", so no account can send
 * events of another one.
 */
const Envelope = z.object({
  id: z.string().min(1).max(128),
  source: z.literal("aws.ses"),
  account: z.string().regex(/^\d{12}$/),
  region: z.string().regex(/^[a-z]{2}(?:-[a-z]+)+-\d+$/),
  time: z.iso.datetime(),
  "detail-type": z.string(),
});

/** Part of a key, which is limited to 1,024 bytes. Amazon SES's own template names have at most 64 characters. */
const TemplateName = z.string().max(128);

/**
 * An event of Amazon SES of a kind that is counted. Its sizes are bounded, so that no event makes the transaction fail
 * that it shares with others.
 */
export const SesEvent = Envelope.extend({
  detail: z.object({
    mail: z
      .object({
        /** When the mail was sent. */
        timestamp: z.iso.datetime().optional(),
        /** Part of a key. */
        messageId: z.string().min(1).max(128).optional(),
        destination: z.array(z.string()).default([]),
        tags: z.looseObject({ [templateTag]: z.array(TemplateName).optional() }).default({}),
      })
      .optional(),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: z.array(z.unknown()) }).optional(),
    complaint: z.object({ complainedRecipients: z.array(z.unknown()) }).optional(),
    delivery: z.object({ recipients: z.array(z.unknown()) }).optional(),
    failure: z.object({ templateName: TemplateName, errorMessage: z.string() }).optional(),
  }),
});
export type SesEvent = z.infer<typeof SesEvent>;

/** An open or a click counts for its mail, on the day of the mail. */
const EngagementEvent = SesEvent.extend({
  detail: SesEvent.shape.detail.extend({
    mail: SesEvent.shape.detail.shape.mail.unwrap().required({ timestamp: true, messageId: true }),
  }),
});

export type ReadEvent =
  | { readonly is: "event"; readonly event: SesEvent }
  /** A kind of event that Sestina does not count. */
  | { readonly is: "ignored"; readonly kind: string }
  | { readonly is: "unreadable"; readonly reason: string };

const unreadable = ({ issues }: z.ZodError): ReadEvent => {
  const reason = issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
  return { is: "unreadable", reason };
};

/** Reads the body of a message with an event from EventBridge. The reason of a failure contains nothing of the body. */
export function readSesEvent(body: string): ReadEvent {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return { is: "unreadable", reason: "the body is not JSON" };
  }
  const envelope = Envelope.safeParse(value);
  if (!envelope.success) return unreadable(envelope.error);
  const kind = envelope.data["detail-type"];
  if (!Object.hasOwn(countersByKind, kind) && !isEngagement(kind)) return { is: "ignored", kind };
  const event = (isEngagement(kind) ? EngagementEvent : SesEvent).safeParse(value);
  return event.success ? { is: "event", event: event.data } : unreadable(event.error);
}

/** The number that an event increases, and by how many mails; undefined for none, e.g. a soft bounce. */
export function countedBy({ "detail-type": kind, detail }: SesEvent): { counter: Counter; mails: number } | undefined {
  const counter = countersByKind[kind];
  if (counter === undefined) return undefined;
  const { mail, bounce, complaint, delivery } = detail;
  // Only hard bounces count against a sender (AWS: "Sending review process FAQs, bounces").
  if (counter === "bounced" && bounce?.bounceType !== "Permanent") return undefined;
  const named =
    bounce?.bouncedRecipients ?? complaint?.complainedRecipients ?? delivery?.recipients ?? mail?.destination;
  return { counter, mails: Math.max(1, named?.length ?? 1) };
}

/** What the recipient did, if the event reports an open or a click. */
export function engagementsOf({ "detail-type": kind, detail: { mail } }: SesEvent): Engagement[] {
  const { timestamp: sentAt, messageId } = mail ?? {};
  if (sentAt === undefined || messageId === undefined) return [];
  return (engagementsByKind[kind] ?? []).map((each) => ({ kind: each, messageId, sentAt }));
}

/** The template of the mail, if the event names it. */
export const templateOf = ({ detail: { failure, mail } }: SesEvent): string =>
  failure?.templateName ?? mail?.tags[templateTag]?.[0] ?? "";

/** The placeholder without a value (AWS: "Attribute 'name' is not present in the rendering data."). */
export const missingVariable = (message: string): string | undefined =>
  /Attribute '(.+?)' is not present in the rendering data/.exec(message)?.[1];
