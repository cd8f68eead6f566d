import * as z from "zod";
import { Id } from "./scalars.ts";
import { TemplateSummary } from "./template-summary.ts";

/** What Amazon SES of an account holds of a template: what its screens poll while they are open. */
export const PublishingState = TemplateSummary.pick({
  status: true,
  publishedVersion: true,
  publishedTimestamp: true,
  unpublishedChanges: true,
}).extend({
  /** The account whose entry this is; null before any account is connected. */
  awsAccountId: Id.nullable(),
  /** Absent if it was never published. */
  publishedBy: z.enum(["you", "others", "rollback"]).optional(),
  /** The other languages that the company publishes, and what Amazon SES holds of them. */
  languages: z
    .array(
      z.object({
        code: z.string(),
        /** In Amazon SES. */
        templateName: z.string(),
        /** Absent if it was never published. */
        publishedVersion: z.int().positive().optional(),
      }),
    )
    .default([]),
});
export type PublishingState = z.infer<typeof PublishingState>;
