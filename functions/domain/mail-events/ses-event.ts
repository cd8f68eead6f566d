import * as z from "zod";
import type { Counter } from "#functions/storage/mail-event-store.ts";
import { templateTag } from "#shared/constants.ts";
import { Region } from "#shared/regions.ts";

/**
 * An event of Amazon SES as EventBridge hands it over (AWS: "SES events schema reference"). `account`, `region`, `id`
 * and `source` are set by EventBridge: PutEvents knows no field for the first three and refuses sources that begin
 * with "aws.", so that nobody can speak for another's account.
 */
export const SesEvent = z.object({
  id: z.string().min(1).max(128),
  source: z.literal("aws.ses"),
  account: z.string().regex(/^\d{12}$/),
  region: Region,
  time: z.iso.datetime(),
  "detail-type": z.string(),
  detail: z.object({
    mail: z
      .object({
        destination: z.array(z.string()).default([]),
        tags: z.record(z.string(), z.array(z.string())).default({}),
      })
      .optional(),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: z.array(z.unknown()) }).optional(),
    complaint: z.object({ complainedRecipients: z.array(z.unknown()) }).optional(),
    delivery: z.object({ recipients: z.array(z.unknown()) }).optional(),
    failure: z.object({ templateName: z.string(), errorMessage: z.string() }).optional(),
  }),
});
export type SesEvent = z.infer<typeof SesEvent>;

const countersByType: Readonly<Record<string, Counter>> = {
  "Email Sent": "sent",
  "Email Delivered": "delivered",
  "Email Bounced": "bounced",
  "Email Complaint Received": "complained",
  "Email Rejected": "rejected",
  "Email Rendering Failed": "notRendered",
};

/** What an event counts, and of how many mails; undefined for kinds that are not counted. */
export function countedBy({ "detail-type": type, detail }: SesEvent): { counter: Counter; mails: number } | undefined {
  const counter = countersByType[type];
  if (counter === undefined) return undefined;
  const { mail, bounce, complaint, delivery } = detail;
  // Only hard bounces count against a sender (AWS: "Sending review process FAQs, bounces").
  if (counter === "bounced" && bounce?.bounceType !== "Permanent") return undefined;
  const told =
    bounce?.bouncedRecipients ?? complaint?.complainedRecipients ?? delivery?.recipients ?? mail?.destination;
  return { counter, mails: Math.max(1, told?.length ?? 1) };
}

/** The template that a mail was made of, as far as the event says. */
export const templateOf = ({ detail: { failure, mail } }: SesEvent): string =>
  failure?.templateName ?? mail?.tags[templateTag]?.[0] ?? "";

/** The placeholder that had no value (AWS: "Attribute 'name' is not present in the rendering data."). */
export const missingVariable = (message: string): string | undefined =>
  /Attribute '(.+?)' is not present in the rendering data/.exec(message)?.[1];
