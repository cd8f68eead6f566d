import type * as z from "zod";
import { publishedInOf } from "#functions/domain/templates/template-view.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import type { MachineTemplateEntry } from "#shared/models/machine-template.ts";
import type { MachineTemplateSummary } from "#shared/models/machine-template-summary.ts";

/** A template entry as the machine API answers after a save, which publishes nothing. */
export const machineEntryOf = (entry: TemplateEntry): z.input<typeof MachineTemplateEntry> => ({
  name: entry.name,
  status: entry.status,
  version: entry.versionNumber,
  publishedVersion: entry.publishedVersion,
  createdAt: entry.createdAt,
  updatedAt: entry.updatedAt,
  publishedAt: entry.publishedAt,
});

/** A template entry as the machine API shows it. */
export const machineSummaryOf = (entry: TemplateEntry): z.input<typeof MachineTemplateSummary> => ({
  ...machineEntryOf(entry),
  publishedLanguages: publishedInOf(entry)?.languages,
});
