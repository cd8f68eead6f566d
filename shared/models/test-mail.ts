import * as z from "zod";
import { LanguageTag } from "./language-code.ts";
import { EmailAddress } from "./scalars.ts";
import { Variables } from "./send.ts";
import { TemplateChange } from "./template-change.ts";

/** One mail to look at in a real mailbox, before anything is saved or published. */
export const TestMailRequest = z.strictObject({
  senderEmailAddress: EmailAddress,
  recipient: EmailAddress,
  /** What is not saved yet: the mail is what a save would make of it. Absent: the newest version as it is. */
  change: TemplateChange.optional(),
  variables: Variables.default({}),
  /** The language of the mail. Absent, or one that the mail is not written in: see docs/languages.md. */
  language: LanguageTag.optional(),
});
export type TestMailRequest = z.infer<typeof TestMailRequest>;

/** What became of it. `unknown`: Amazon SES did not answer, and may have sent it. */
export const SentTestMail = z.object({
  status: z.enum(["sent", "failed", "unknown"]),
  messageId: z.string().optional(),
  /** SES's words for the failure, e.g. "Email address is not verified", or a code of shared/errors.ts. */
  reason: z.string().optional(),
  /** The version that it is, or that its changes are based on. */
  version: z.int().positive(),
  hasUnsavedChanges: z.boolean(),
  /** Whose words it has; null is the default one. */
  language: z.string().nullable(),
});
export type SentTestMail = z.infer<typeof SentTestMail>;
