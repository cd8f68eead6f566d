import type { CustomerReader } from "#functions/adapters/ports/customer-account.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import type { StepOutcome } from "#functions/domain/jobs/start-job.ts";
import { listListed, putListed, putUnmatched, type Unmatched } from "#functions/storage/drift/check-store.ts";
import type { JobRecord } from "#functions/storage/jobs/job-store.ts";
import { listEntriesOfAccount } from "#functions/storage/templates/template-entry-store.ts";
import { AppError } from "#shared/errors.ts";
import { type PlaceIn, stepTo } from "./check-place.ts";

/** Amazon SES may refuse a page token, e.g. after a long pause. The list then begins again, at most so often. */
const MOST_RESTARTS = 3;

/** One page of the names in Amazon SES. The estimated total grows with them. */
export async function listNames(
  job: JobRecord,
  { token, page, restarts }: PlaceIn<"list">,
  customer: Pick<CustomerReader, "listTemplatePage">,
): Promise<StepOutcome> {
  const listed = await customer.listTemplatePage(token);
  if (listed === undefined) {
    if (restarts >= MOST_RESTARTS) throw new AppError("AWS_UNAVAILABLE");
    return stepTo({ phase: "list", page: 0, restarts: restarts + 1 });
  }
  const { templates, next } = listed;
  const names = templates.map(({ name }) => name);
  const count = (page === 0 ? 0 : (job.total ?? 0)) + names.length;
  const place =
    next === undefined
      ? ({ phase: "match" } as const)
      : ({ phase: "list", token: next, page: page + 1, restarts } as const);
  return stepTo(place, { writes: [putListed(job, page, names)], total: { count, isEstimate: true } });
}

/**
 * Finds the names in Amazon SES without a published template in the account: those of no template, and of drafts. All
 * entries and names are read once, so that the check does not look up each name.
 */
export async function matchNames(job: JobRecord, { table }: { readonly table: Table }): Promise<StepOutcome> {
  const entries = await listEntriesOfAccount(table, job.companyId, job.accountId);
  const listed = await listListed(table, job);
  const unmatched: Unmatched[] = [];
  let published = 0;
  for (const { id: templateId, name, publishedVersion } of entries) {
    const isListed = listed.delete(name);
    if (publishedVersion !== undefined) published += 1;
    else if (isListed) unmatched.push({ name, templateId });
  }
  unmatched.push(...[...listed].toSorted().map((name) => ({ name })));
  await putUnmatched(table, job, unmatched);
  const count = published + unmatched.length;
  return stepTo({ phase: "entries", counts: { inSync: 0, unclear: 0 } }, { total: { count, isEstimate: false } });
}
