import * as z from "zod";
import type { WorkItem } from "#functions/storage/job-records.ts";
import type { TemplateEntry } from "#functions/storage/template-records.ts";
import { Id } from "#shared/models/scalars.ts";

/** Which version of a template an account shall have in Amazon SES; the account is that of the job. */
export const Want = z.object({
  templateId: Id,
  /** The account (or `noAccount`) whose entry it is taken from where its own account has none yet. */
  from: z.string(),
  version: z.int().positive(),
  /** Hash of the foreign content that the user has seen in Amazon SES and wants to be overwritten. */
  overwrite: z.string().optional(),
});
export type Want = z.infer<typeof Want>;

/** The want as a job's list keeps it. */
export const itemOf = (want: Want, name: string): WorkItem => ({ ref: JSON.stringify(Want.parse(want)), name });

export const wantOf = ({ ref }: WorkItem): Want => Want.parse(JSON.parse(ref));

/** What there is to publish of an entry: its newest version, unless another is asked for. */
export const wantFrom = (
  { id: templateId, accountId: from, versionNumber }: TemplateEntry,
  {
    version = versionNumber,
    overwrite,
  }: { readonly version?: number | undefined; readonly overwrite?: string | undefined } = {},
): Want => ({ templateId, from, version, ...(overwrite !== undefined && { overwrite }) });
