import * as z from "zod";
import { Id, TemplateName, Timestamp } from "./scalars.ts";
import { TemplateStatus } from "./template-status.ts";

/** What the list shows of a template: its entry in the selected account. */
export const TemplateSummary = z.object({
  uid: Id,
  templateName: TemplateName,
  status: TemplateStatus,
  /** The newest version in this account. */
  versionNumber: z.int().positive(),
  publishedVersion: z.int().positive().optional(),
  unpublishedChanges: z.boolean(),
  /** How many reusable blocks it shows. */
  contentBlockCount: z.int().nonnegative(),
  createdTimestamp: Timestamp,
  updatedTimestamp: Timestamp,
  publishedTimestamp: Timestamp.optional(),
});
export type TemplateSummary = z.infer<typeof TemplateSummary>;
