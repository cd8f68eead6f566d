import type { CustomerReader } from "#functions/adapters/ports/customer-account.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import type { StepOutcome } from "#functions/domain/jobs/start-job.ts";
import { showsCharacters } from "#functions/domain/publishing/content-hash.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { listFindings } from "#functions/storage/drift/finding-store.ts";
import { namesToCheckFrom } from "#functions/storage/drift/name-store.ts";
import type { ItemResult, JobRecord } from "#functions/storage/jobs/job-store.ts";
import { type AccountReads, findReadForm, recordReadForm } from "#functions/storage/templates/ses-state-store.ts";
import type { DriftKind } from "#shared/models/drift-kind.ts";
import type { JobOutcome } from "#shared/models/job.ts";
import { type Counts, type PlaceIn, stepTo } from "./check-place.ts";
import { endOfCheck } from "./end-check.ts";
import { isDifference, type Look, type NameRead } from "./look-at-name.ts";
import { readNames, stepLimit } from "./read-names.ts";
import { dropOthers, type Recorded, recordLooks } from "./record-looks.ts";

interface Services extends WriteContext {
  readonly customer: Pick<CustomerReader, "findTemplate">;
}

/** Names per step: the results of a step are one item of the table. */
const MOST_PER_STEP = 1000;

const outcomes: Readonly<Record<DriftKind, JobOutcome>> = {
  changed: "changed-in-ses",
  missing: "missing-in-ses",
  "only-in-ses": "only-in-ses",
};

/** Differences as the results of the job; templates in sync are counted only. */
const resultsOf = (recorded: readonly Recorded[]): ItemResult[] =>
  recorded.flatMap(({ look }) => (isDifference(look) ? [{ name: look.name, outcome: outcomes[look.kind] }] : []));

const countsAfter = (before: Counts, recorded: readonly Recorded[], jobId: string): Counts => {
  const those = (kind: Look["kind"]) => recorded.filter(({ look }) => look.kind === kind).length;
  const fresh = recorded.filter(({ finding }) => finding?.foundIn === jobId && !finding.ignored).length;
  return {
    inSync: before.inSync + those("in-sync"),
    unclear: before.unclear + those("unclear"),
    fresh: before.fresh + fresh,
  };
};

/** A read with characters beyond ASCII shows that the account does not escape them. Recorded once per step. */
function learner(job: JobRecord, { record }: AccountReads, { table, now }: Services) {
  let isLearned = false;
  return async (reads: readonly NameRead[]) => {
    if (isLearned || !reads.some(({ read }) => read !== undefined && showsCharacters(read))) return;
    isLearned = true;
    await recordReadForm(table, job, "characters", { record, now: now() });
  };
}

/**
 * Looks at the names of the check in the order of the table's keys, so that the findings there are, and what was written
 * under the names lately, are read in ranges and not name by name. The last step ends the check.
 * @throws the error of the first read, if it fails
 */
export async function lookAtNames(job: JobRecord, place: PlaceIn<"look">, services: Services): Promise<StepOutcome> {
  const { table, now } = services;
  const known = await findReadForm(table, job.companyId, job.accountId, now());
  const learn = learner(job, known, services);
  const mustEnd = stepLimit(job, services);
  const all: Recorded[] = [];
  let { next, behind, counts } = place;
  for (;;) {
    const names = await namesToCheckFrom(table, job, next);
    if (names.length === 0) {
      await retryConflicts(async () =>
        dropOthers(job, await listFindings(table, job.companyId, job.accountId, { behind }), services),
      );
      return endOfCheck(job, { done: all.length, results: resultsOf(all), counts }, services);
    }
    const { reads, failure, isLast } = await readNames(names, { ...services, mustEnd });
    if (failure !== undefined && all.length + reads.length === 0) throw failure.error;
    await learn(reads);
    const recorded = await recordLooks(job, reads, behind, { ...services, form: known.form });
    all.push(...recorded);
    counts = countsAfter(counts, recorded, job.id);
    next += reads.length;
    behind = reads.at(-1)?.name ?? behind;
    if (isLast || all.length >= MOST_PER_STEP)
      return stepTo({ phase: "look", next, behind, counts }, { done: all.length, results: resultsOf(all) });
  }
}
