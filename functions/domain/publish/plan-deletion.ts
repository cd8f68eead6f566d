import * as z from "zod";
import type { Write } from "#functions/adapters/ports/table.ts";
import type { JobContext } from "#functions/domain/jobs/job-work.ts";
import { type PlannedJob, planJob } from "#functions/domain/jobs/start-job.ts";
import type { AccountRecord } from "#functions/storage/account-store.ts";
import type { WorkItem } from "#functions/storage/job-records.ts";
import type { TemplateEntry } from "#functions/storage/template-records.ts";

/** Somebody waits for it, but a publish comes first. */
const urgency = 2;

/** What is deleted from Amazon SES is content of ours; anything else that has the name by then stays. */
export const Deletion = z.object({ name: z.string(), ours: z.array(z.string()) });
export type Deletion = z.infer<typeof Deletion>;

/** Whether Amazon SES may hold the template in that account because of us. */
export const mayBeInSes = ({ sesHash, sesWriting, publishedVersion }: TemplateEntry): boolean =>
  publishedVersion !== undefined || sesHash !== undefined || sesWriting !== undefined;

function itemOf({ name, sesHash, sesWriting }: TemplateEntry): WorkItem {
  const ours = [sesHash, sesWriting].filter((hash) => hash !== undefined);
  return { ref: JSON.stringify(Deletion.parse({ name, ours })), name };
}

interface Order {
  readonly createdBy: string;
  /** The template's entries with the accounts they are in. */
  readonly entries: readonly { readonly entry: TemplateEntry; readonly account: AccountRecord }[];
}

/**
 * What deletes a template from Amazon SES in its accounts: a job for each where it may be (3 of the 100 writes of a
 * transaction each), to be written together with what deletes it here; then call `wakeAll`. `liveIn` says where it was.
 */
export function planDeletion(
  { createdBy, entries }: Order,
  context: JobContext,
): {
  readonly liveIn: readonly AccountRecord[];
  readonly writes: readonly Write[];
  readonly wakeAll: () => Promise<void>;
} {
  const live = entries.filter(({ entry }) => mayBeInSes(entry));
  const planned: readonly PlannedJob[] = live.map(({ entry, account }) =>
    planJob(
      {
        kind: "delete-templates",
        account,
        createdBy,
        about: entry.name,
        urgency,
        total: { count: 1, isEstimate: false },
        work: [itemOf(entry)],
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
