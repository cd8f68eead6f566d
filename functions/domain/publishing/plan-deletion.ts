import * as z from "zod";
import type { Write } from "#functions/adapters/ports/table.ts";
import { type JobContext, planJob, type PlannedJob } from "#functions/domain/jobs/start-job.ts";
import type { AccountRecord } from "#functions/storage/account-store.ts";
import type { WorkItem } from "#functions/storage/job-store.ts";
import type { FormerNameRecord } from "#functions/storage/former-name-store.ts";
import type { TemplateEntry } from "#functions/storage/template-records.ts";
import { Id } from "#shared/models/scalars.ts";

/** Somebody waits for it, but a publish comes first. */
export const deletionUrgency = 2;

/** What is deleted from Amazon SES is content of ours; anything else that has the name by then stays. */
export const Deletion = z.object({
  name: z.string(),
  ours: z.array(z.string()),
  /** The template that had this name before. */
  formerOf: Id.optional(),
});
export type Deletion = z.infer<typeof Deletion>;

/** Whether Amazon SES may hold the template in that account because of us. */
export const mayBeInSes = ({ sesHash, sesWriting, publishedVersion }: TemplateEntry): boolean =>
  publishedVersion !== undefined || sesHash !== undefined || sesWriting !== undefined;

/** The deletion as a job's list keeps it. */
export const deletionOf = (name: string, ours: readonly string[], formerOf?: string): WorkItem => ({
  ref: JSON.stringify(Deletion.parse({ name, ours, formerOf })),
  name,
});

/** By its name, where Amazon SES may have it by that, and by those it had before. */
function itemsOf(
  { id, accountId, name, sesHash, sesWriting }: TemplateEntry,
  formerNames: readonly FormerNameRecord[],
) {
  const ours = [sesHash, sesWriting].filter((hash) => hash !== undefined);
  return [
    ...(ours.length === 0 ? [] : [deletionOf(name, ours)]),
    ...formerNames
      .filter((former) => former.accountId === accountId)
      .map((former) => deletionOf(former.name, former.ours, id)),
  ];
}

interface Order {
  readonly createdBy: string;
  /** The template's entries with the accounts they are in. */
  readonly entries: readonly { readonly entry: TemplateEntry; readonly account: AccountRecord }[];
  /** Those of the template, in all accounts. */
  readonly formerNames: readonly FormerNameRecord[];
}

/**
 * What deletes a template from Amazon SES in its accounts: a job for each where it may be (3 of the 100 writes of a
 * transaction each), to be written together with what deletes it here; then call `wakeAll`. `liveIn` says where it was.
 */
export function planDeletion(
  { createdBy, entries, formerNames }: Order,
  context: JobContext,
): {
  readonly liveIn: readonly AccountRecord[];
  readonly writes: readonly Write[];
  readonly wakeAll: () => Promise<void>;
} {
  const live = entries
    .map((placed) => ({ ...placed, work: itemsOf(placed.entry, formerNames) }))
    .filter(({ work }) => work.length > 0);
  const planned: readonly PlannedJob[] = live.map(({ entry, account, work }) =>
    planJob(
      {
        kind: "delete-templates",
        account,
        createdBy,
        about: entry.name,
        urgency: deletionUrgency,
        total: { count: work.length, isEstimate: false },
        work,
        isTold: false,
      },
      context,
    ),
  );
  return {
    liveIn: live.map(({ account }) => account),
    writes: planned.flatMap(({ writes }) => writes),
    wakeAll: async () => {
      await Promise.all(planned.map(({ wake }) => wake()));
    },
  };
}
