import * as z from "zod";
import type { WorkItem } from "#functions/storage/job-store.ts";
import type { TemplateEntry } from "#functions/storage/template-records.ts";
import { Id } from "#shared/models/scalars.ts";

/** A template that is to show the newest version of a block, as an account (or `noAccount`) has it. */
const TemplateToBring = z.object({ blockId: Id, templateId: Id, accountId: z.string() });
export type TemplateToBring = z.infer<typeof TemplateToBring>;

/** It as a job's list keeps it. */
export const workOf = ({ id: templateId, accountId, name }: TemplateEntry, blockId: string): WorkItem => ({
  ref: JSON.stringify({ blockId, templateId, accountId } satisfies TemplateToBring),
  name,
});

export const templateToBring = ({ ref }: WorkItem): TemplateToBring => TemplateToBring.parse(JSON.parse(ref));
