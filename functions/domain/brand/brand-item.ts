import * as z from "zod";
import type { WorkItem } from "#functions/storage/jobs/job-store.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { Id } from "#shared/models/scalars.ts";

/** An item of a job that applies the brand: a template entry of an account (or `noAccount`). */
const BrandItem = z.object({ templateId: Id, accountId: z.string() });
export type BrandItem = z.infer<typeof BrandItem>;

/** The stored form of the item. */
export const brandWorkItem = ({ id: templateId, accountId, name }: TemplateEntry): WorkItem => ({
  ref: JSON.stringify({ templateId, accountId } satisfies BrandItem),
  name,
});

export const brandItemOf = ({ ref }: WorkItem): BrandItem => BrandItem.parse(JSON.parse(ref));
