import type { CustomerReader } from "#functions/adapters/ports/customer-account.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import type { StepOutcome } from "#functions/domain/jobs/start-job.ts";
import { type Unmatched, unmatchedFrom } from "#functions/storage/drift/check-store.ts";
import type { ItemResult, JobRecord } from "#functions/storage/jobs/job-store.ts";
import { pageOfEntries } from "#functions/storage/templates/entry-page-store.ts";
import { findReadForm } from "#functions/storage/templates/ses-state-store.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import type { DriftKind } from "#shared/models/drift.ts";
import type { JobOutcome } from "#shared/models/job.ts";
import { type Counts, type PlaceIn, stepTo } from "./check-place.ts";
import { type Look, lookAtPublished, lookAtUnmatched } from "./look-at-template.ts";
import { lookThrough } from "./look-through.ts";
import { recordLook } from "./record-look.ts";

interface Services {
  readonly table: Table;
  readonly customer: Pick<CustomerReader, "findTemplate">;
  readonly now: () => Date;
}

/** Entries per query: two read units. */
const ENTRIES_AT_ONCE = 20;

const outcomes: Readonly<Record<DriftKind, JobOutcome>> = {
  changed: "changed-in-ses",
  missing: "missing-in-ses",
  "only-in-ses": "only-in-ses",
};

/** Differences as the results of the job; templates in sync are counted only. */
const resultsOf = (looks: readonly Look[]): ItemResult[] =>
  looks.flatMap((look) => ("hash" in look ? [{ name: look.name, outcome: outcomes[look.kind] }] : []));

const countsAfter = (before: Counts, looks: readonly Look[]): Counts => {
  const those = (kind: Look["kind"]) => looks.filter((look) => look.kind === kind).length;
  return { inSync: before.inSync + those("in-sync"), unclear: before.unclear + those("unclear") };
};

/** The published templates of the account, in the order of their ids. */
export async function lookAtEntries(
  job: JobRecord,
  { behind, counts }: PlaceIn<"entries">,
  services: Services,
): Promise<StepOutcome> {
  const { table } = services;
  const reads = await findReadForm(table, job.companyId, job.accountId, services.now());
  const looks = new Map<string, Look>();
  const through = await lookThrough<TemplateEntry>(
    job,
    {
      more: (last) => pageOfEntries(table, job, { behind: last?.id ?? behind, limit: ENTRIES_AT_ONCE }),
      look: async (entry) => {
        if (entry.publishedVersion === undefined) return;
        const look = await lookAtPublished(job, entry, { ...services, reads });
        await recordLook(job, look, services);
        looks.set(entry.id, look);
      },
    },
    services,
  );
  const last = through.last?.id ?? behind ?? "";
  const done = [...looks].filter(([id]) => id <= last).map(([, look]) => look);
  const after = countsAfter(counts, done);
  return stepTo(
    through.isEnd ? { phase: "unmatched", next: 0, counts: after } : { phase: "entries", behind: last, counts: after },
    { done: done.length, results: resultsOf(done) },
  );
}

/** The other names in Amazon SES, in the order of their list. */
export async function lookAtUnmatchedNames(
  job: JobRecord,
  { next, counts }: PlaceIn<"unmatched">,
  services: Services,
): Promise<StepOutcome> {
  const { table } = services;
  const reads = await findReadForm(table, job.companyId, job.accountId, services.now());
  const looks = new Map<number, Look>();
  const through = await lookThrough<Unmatched & { readonly at: number }>(
    job,
    {
      more: async (last) => {
        const start = last === undefined ? next : last.at + 1;
        return (await unmatchedFrom(table, job, start)).map((one, place) => ({ ...one, at: start + place }));
      },
      look: async ({ name, at }) => {
        const look = await lookAtUnmatched(job, name, { ...services, reads });
        await recordLook(job, look, services);
        looks.set(at, look);
      },
    },
    services,
  );
  const end = next + through.count;
  const done = [...looks].filter(([at]) => at < end).map(([, look]) => look);
  const after = countsAfter(counts, done);
  return stepTo(
    through.isEnd ? { phase: "tidy", counts: after, fresh: 0 } : { phase: "unmatched", next: end, counts: after },
    { done: done.length, results: resultsOf(done) },
  );
}
