import * as z from "zod";
import { EmailAddress } from "./scalars.ts";

/** What Amazon SES writes itself, whatever a mail brings (AWS: "Header fields", SendEmail). */
const writtenBySes =
  /^(bcc|cc|content-transfer-encoding|content-type|date|from|message-id|mime-version|reply-to|return-path|sender|subject|to)$/i;

/** Placeholders in it are not filled in: it is sent as it stands. */
export const MailHeader = z.strictObject({
  name: z
    .string()
    .regex(/^[\x21-\x39\x3b-\x7e]{1,126}$/, "A header's name has letters, digits and minuses.")
    .refine((name) => !writtenBySes.test(name), "Amazon SES writes this header itself."),
  value: z.string().regex(/^[\x20-\x7e]{1,870}$/, "A header's value has up to 870 plain characters in one line."),
});
export type MailHeader = z.infer<typeof MailHeader>;

/** What goes with each mail of a template that is sent from Sestina; Amazon SES keeps none of it in its templates. */
export const MailSettings = z.strictObject({
  /** Where answers go; empty: to the sender. */
  replyTo: z.array(EmailAddress).max(10, "At most 10 addresses are allowed."),
  /** Its name in Amazon SES; absent: the sender's default one. */
  configurationSetName: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/, "A configuration set has up to 64 letters, digits, minuses or underscores.")
    .optional(),
  headers: z.array(MailHeader).max(15, "At most 15 headers are allowed."),
});
export type MailSettings = z.infer<typeof MailSettings>;

export const noMailSettings: MailSettings = { replyTo: [], headers: [] };

export const isDefaultMailSettings = ({ replyTo, configurationSetName, headers }: MailSettings): boolean =>
  replyTo.length === 0 && configurationSetName === undefined && headers.length === 0;
