import type * as z from "zod";
import { noAccount } from "#functions/storage/keys.ts";
import type { TemplateBodies, TemplateEntry } from "#functions/storage/template-records.ts";
import type { TagChip } from "#shared/models/tag.ts";
import type { Template, TemplateSummary } from "#shared/models/template.ts";

/** An entry as lists show it. */
export const summaryOf = (entry: TemplateEntry): z.input<typeof TemplateSummary> => ({
  uid: entry.id,
  templateName: entry.name,
  status: entry.status,
  versionNumber: entry.versionNumber,
  publishedVersion: entry.publishedVersion,
  contentBlockCount: Object.keys(entry.blocks).length,
  unpublishedChanges: entry.publishedVersion !== entry.versionNumber,
  createdTimestamp: entry.createdAt,
  updatedTimestamp: entry.updatedAt,
  publishedTimestamp: entry.publishedAt,
});

/** An entry with the bodies of its newest version and the template's tags. */
export const templateOf = (
  entry: TemplateEntry,
  bodies: TemplateBodies,
  tags: readonly TagChip[],
): z.input<typeof Template> => ({
  ...summaryOf(entry),
  subject: bodies.subject,
  html: bodies.html,
  text: bodies.text,
  textIsOwn: bodies.textIsOwn,
  design: bodies.design,
  mailSettings: bodies.mailSettings,
  tags: [...tags],
  awsAccountId: entry.accountId === noAccount ? null : entry.accountId,
});
