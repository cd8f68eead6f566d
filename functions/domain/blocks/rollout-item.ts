import * as z from "zod";
import type { WorkItem } from "#functions/storage/jobs/job-store.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { Id } from "#shared/models/scalars.ts";

/**
 * An item of a rollout's job: a template entry of an account (or `noAccount`) that shall show the newest version of a
 * block.
 */
const RolloutItem = z.object({ blockId: Id, templateId: Id, accountId: z.string() });
export type RolloutItem = z.infer<typeof RolloutItem>;

/** The stored form of the item. */
export const rolloutWorkItem = ({ id: templateId, accountId, name }: TemplateEntry, blockId: string): WorkItem => ({
  ref: JSON.stringify({ blockId, templateId, accountId } satisfies RolloutItem),
  name,
});

export const rolloutItemOf = ({ ref }: WorkItem): RolloutItem => RolloutItem.parse(JSON.parse(ref));
