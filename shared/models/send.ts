import * as z from "zod";
import { limits } from "../constants.ts";
import { sesTagData } from "../placeholders/ses-tags.ts";
import { Job } from "./job.ts";
import { LanguageTag } from "./language-code.ts";
import { EmailAddress, Id } from "./scalars.ts";

/** A template's blocks nest 20 deep at most; each needs a list and its item. */
const MOST_LEVELS = 42;

function hasLevels(value: unknown, most: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return most > 0 && Object.values(value).every((part) => hasLevels(part, most - 1));
}

/** Values of placeholders, out of JSON; SES takes at most 262,144 characters of it, its own tags among them. */
export const Variables = z
  .record(z.string(), z.unknown())
  .refine((value) => hasLevels(value, MOST_LEVELS), {
    abort: true,
    error: "is nested deeper than a template can ask for",
  })
  .refine((value) => JSON.stringify({ ...value, ...sesTagData }).length <= 262_144, {
    error: "Amazon SES accepts at most 262,144 characters of template data.",
  });

/** Far above what is sent at once: only the distinct ones count, and pasted lists repeat themselves. */
const MOST_ADDRESSES_NAMED = 1000;

const tooManyAddresses = ({ input }: { readonly input?: unknown }) =>
  `The total number of email addresses cannot exceed 50. Currently selected: ${Array.isArray(input) ? input.length : 0}.`;

export const SendRequest = z.strictObject({
  senderEmailAddress: EmailAddress,
  recipients: z
    .array(z.string("Please enter a valid email address."))
    .min(1, "This field is required")
    .max(MOST_ADDRESSES_NAMED, `At most ${MOST_ADDRESSES_NAMED} addresses can be named at once.`)
    .pipe(z.array(EmailAddress))
    .transform((addresses) => [...new Set(addresses)])
    .refine((addresses) => addresses.length <= limits.recipientsPerSend, {
      error: tooManyAddresses,
    }),
  variables: Variables.default({}),
  /** The language of the mails. Absent, or one that the mail is not written in: see docs/languages.md. */
  language: LanguageTag.optional(),
});
export type SendRequest = z.infer<typeof SendRequest>;

/** A recipient whose mail may have another language than those of the others. */
const Addressee = z.strictObject({ address: EmailAddress, language: LanguageTag.optional() });
type Addressee = z.infer<typeof Addressee>;

const addressOf = (recipient: string | Addressee) => (typeof recipient === "string" ? recipient : recipient.address);

/** A request of a machine: its recipients can have languages of their own. */
export const MachineSendRequest = SendRequest.extend({
  recipients: z
    .array(
      z.union([EmailAddress, Addressee], {
        error: "must be an email address, or an object with an address and a language",
      }),
    )
    .min(1, "This field is required")
    .max(MOST_ADDRESSES_NAMED, `At most ${MOST_ADDRESSES_NAMED} addresses can be named at once.`)
    // An address that is named more than once gets one mail: in the language that is named first.
    .transform((recipients) => {
      const addresses = recipients.map(addressOf);
      return recipients.filter((_, index) => addresses.indexOf(addresses[index] ?? "") === index);
    })
    .refine((recipients) => recipients.length <= limits.recipientsPerSend, { error: tooManyAddresses }),
});
export type MachineSendRequest = z.infer<typeof MachineSendRequest>;

/**
 * What became of one recipient's mail. `sending` was recorded before Amazon SES was called and no answer is known:
 * it is shown as unknown and never sent again by itself, so that no recipient gets two.
 */
export const RecipientStatus = z.enum(["waiting", "sending", "sent", "failed"]);

export const SendReport = z.object({
  id: Id,
  recipients: z.array(
    z.object({
      address: EmailAddress,
      status: RecipientStatus,
      /** The language of the mail; absent if the company has named none. */
      language: z.string().optional(),
      messageId: z.string().optional(),
      /** SES's words for the failure, e.g. "Email address is not verified", or a code of shared/errors.ts. */
      reason: z.string().optional(),
    }),
  ),
});
export type SendReport = z.infer<typeof SendReport>;

/** The answer to a request to send: with the job (202) while it goes on. */
export const StartedSend = SendReport.extend({ job: Job.optional() });
export type StartedSend = z.infer<typeof StartedSend>;
