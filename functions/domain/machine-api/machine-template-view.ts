import type * as z from "zod";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import type { MachineTemplateSummary } from "#shared/models/machine-template.ts";

/** A template entry as the machine API shows it. */
export const machineSummaryOf = (entry: TemplateEntry): z.input<typeof MachineTemplateSummary> => ({
  name: entry.name,
  status: entry.status,
  version: entry.versionNumber,
  publishedVersion: entry.publishedVersion,
  createdAt: entry.createdAt,
  updatedAt: entry.updatedAt,
  publishedAt: entry.publishedAt,
});
