import type { CustomerReader } from "#functions/adapters/ports/customer-account.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import type { StepOutcome } from "#functions/domain/jobs/start-job.ts";
import { listListed, putListed, putNamesToCheck } from "#functions/storage/drift/name-store.ts";
import type { JobRecord } from "#functions/storage/jobs/job-store.ts";
import { listLanguageEntriesOfAccount, type PlacedMail } from "#functions/storage/templates/language-entry-store.ts";
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

/** The order of sort keys in DynamoDB: that of their UTF-8 bytes. */
const inKeyOrder = (names: Iterable<string>): string[] =>
  [...names]
    .map((name) => ({ name, bytes: Buffer.from(name) }))
    .toSorted((one, other) => Buffer.compare(one.bytes, other.bytes))
    .map(({ name }) => name);

/**
 * Joins the names in Amazon SES with the entries of the account: the check looks at each published template, and at each
 * other name in Amazon SES, of a draft or of no template. All entries and names are read once, and what an entry states is
 * stored with its name, so that the check does not look up each name.
 */
export async function matchNames(job: JobRecord, { table }: { readonly table: Table }): Promise<StepOutcome> {
  const entries: readonly PlacedMail[] = [
    ...(await listEntriesOfAccount(table, job.companyId, job.accountId)),
    ...(await listLanguageEntriesOfAccount(table, job.companyId, job.accountId)),
  ];
  const listed = await listListed(table, job);
  const entryOf = new Map(entries.map((entry) => [entry.name, entry]));
  const published = entries.filter(({ publishedVersion }) => publishedVersion !== undefined);
  const names = inKeyOrder(new Set([...listed, ...published.map(({ name }) => name)])).map((name) => {
    const entry = entryOf.get(name);
    if (entry === undefined) return { name };
    const { id, publishedVersion, sesHash, sesWriting, language } = entry;
    return { name, entry: { id, publishedVersion, sesHash, sesWriting, language } };
  });
  await putNamesToCheck(table, job, names);
  const counts = { inSync: 0, unclear: 0, fresh: 0 };
  return stepTo({ phase: "look", next: 0, counts }, { total: { count: names.length, isEstimate: false } });
}
