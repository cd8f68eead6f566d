import { randomUUID } from "node:crypto";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import type { CustomerReader } from "#functions/adapters/ports/customer-account.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import { checkStep } from "#functions/domain/drift/check-step.ts";
import { startCheck } from "#functions/domain/drift/start-check.ts";
import { runJob } from "#functions/domain/jobs/run-job.ts";
import { contentHash } from "#functions/domain/publishing/content-hash.ts";
import { type AccountRecord, putNewAccount } from "#functions/storage/accounts/account-store.ts";
import { findCheck } from "#functions/storage/drift/check-store.ts";
import { listFindings } from "#functions/storage/drift/finding-store.ts";
import { putNewTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { AppError } from "#shared/errors.ts";
import { initialPublishingRules } from "#shared/models/account.ts";
import type { Capacity, CapacityMeter } from "#local/dynamo/capacity.ts";

const PER_PAGE = 100;
/** Writes of two entries fit into a transaction many times. */
const IN_ONE_WRITE = 25;
/** A step ends after ten seconds: at 50 reads per second and at one, after so many. */
export const READS_OF_A_STEP = 500;
export const READS_OF_A_SLOW_STEP = 10;
/** Such a step also looks for more urgent jobs, at most so often, which this bench has no time for. */
const LOOKS_OF_A_STEP = 2;

const nameAt = (number: number) => `template-${String(number).padStart(5, "0")}`;
const contentOf = (name: string) => ({ name, subject: "Hello", html: `<p>${name}</p>`, text: name });

const accountOf = (companyId: string): AccountRecord => ({
  ...{ id: randomUUID(), companyId, alias: "Bench", awsAccountId: "111111111111", awsRegion: "eu-central-1" },
  ...{ roleArn: "arn:aws:iam::111111111111:role/Sestina", createdTimestamp: "2026-01-01T00:00:00.000Z", version: 1 },
  publishingRules: initialPublishingRules,
});

const entryOf = (accountId: string, number: number): TemplateEntry => {
  const at = "2026-01-01T00:00:00.000Z";
  const name = nameAt(number);
  return {
    ...{ id: randomUUID(), accountId, name, status: "published", versionNumber: 2, publishedVersion: 2 },
    ...{ blocks: {}, createdAt: at, updatedAt: at, publishedAt: at, publishedFor: randomUUID() },
    sesHash: contentHash(contentOf(name)),
  };
};

/** An account with so many published templates. */
async function putAccount(table: Table, count: number): Promise<AccountRecord> {
  const account = accountOf(randomUUID());
  await table.write(...putNewAccount(account));
  for (let first = 0; first < count; first += IN_ONE_WRITE) {
    const numbers = Array.from({ length: IN_ONE_WRITE }, (_, place) => first + place);
    const entries = numbers.map((number) => entryOf(account.id, number));
    await table.write(...entries.flatMap((entry) => putNewTemplateEntry(account.companyId, entry)));
  }
  return account;
}

type Content = ReturnType<typeof contentOf>;

/** An Amazon SES in memory that is opened once per step, and answers so many reads before it throttles. */
function openSes(
  { held, templates: count }: Mix,
  reads: number,
): Pick<CustomerReader, "findTemplate" | "listTemplatePage"> {
  let left = reads;
  return {
    listTemplatePage: (token = "0") => {
      const start = Number(token);
      const numbers = Array.from({ length: PER_PAGE }, (_, place) => start + place);
      const templates = numbers.flatMap((number) => held(number) ?? []);
      const next = start + PER_PAGE < count ? { next: String(start + PER_PAGE) } : {};
      return Promise.resolve({ templates, ...next });
    },
    findTemplate: (name) => {
      left -= 1;
      return left < 0 ? Promise.reject(new AppError("SES_BUSY")) : Promise.resolve(held(Number(name.slice(-5))));
    },
  };
}

/** What Amazon SES holds in place of so many templates. */
interface Mix {
  readonly name: string;
  readonly templates: number;
  readonly held: (number: number) => Content | undefined;
  readonly of: "published" | "unknown";
  readonly inSync: number;
}
const original = (number: number) => contentOf(nameAt(number));
const foreign = (number: number) => ({ ...original(number), subject: "Theirs" });
const hundred = (number: number) => (number < 100 ? foreign(number) : original(number));

/** In the order of the checks: each finds what the one before left. */
const mixesOf = (templates: number): readonly Mix[] => [
  { name: "in sync", templates, held: original, of: "published", inSync: templates },
  { name: "of which 100 differ", templates, held: hundred, of: "published", inSync: templates - 100 },
  { name: "all changed", templates, held: foreign, of: "published", inSync: 0 },
  { name: "all changed as before", templates, held: foreign, of: "published", inSync: 0 },
  { name: "all missing", templates, held: () => undefined, of: "published", inSync: 0 },
  { name: "all only in SES", templates, held: foreign, of: "unknown", inSync: 0 },
  { name: "all only in SES as before", templates, held: foreign, of: "unknown", inSync: 0 },
];

/** The units of a whole check, with those of the job engine. */
async function unitsOf(
  meter: CapacityMeter,
  table: Table,
  { account, mix, reads }: { readonly account: AccountRecord; readonly mix: Mix; readonly reads: number },
): Promise<Capacity> {
  const context = { table, now: () => new Date(), newId: randomUUID, queue: { wake: () => Promise.resolve() } };
  const { companyId } = account;
  const job = await startCheck({ account, createdBy: "bench-user" }, context);
  let steps = 0;
  const before = meter.taken();
  const step = (claimed: typeof job) => {
    steps += 1;
    return checkStep(claimed, { ...context, customers: { open: () => openSes(mix, reads) } });
  };
  const worker = { ...context, wait: () => Promise.resolve(), hasTime: () => true };
  await runJob(companyId, job.id, { ...worker, workOf: () => ({ callsPerSecond: Infinity, step }) });
  const after = meter.taken();
  const check = await findCheck(table, companyId, account.id);
  const findings = await listFindings(table, companyId, account.id);
  if (check?.inSync !== mix.inSync || findings.length !== mix.templates - check.inSync)
    throw new Error(
      `the check of ${mix.name} ended with ${JSON.stringify(check)}, ${String(findings.length)} findings`,
    );
  return { read: after.read - before.read + steps * LOOKS_OF_A_STEP, write: after.write - before.write };
}

interface CheckUnits extends Capacity {
  readonly mix: string;
}

/**
 * What checks for drift in an account of so many templates take, a multiple of 100. `reads`: those of Amazon SES in a
 * step.
 */
export async function unitsOfChecks(
  meter: CapacityMeter,
  { templates, reads }: { readonly templates: number; readonly reads: number },
): Promise<readonly CheckUnits[]> {
  const table = openTable();
  const accounts = { published: await putAccount(table, templates), unknown: await putAccount(table, 0) };
  const units: CheckUnits[] = [];
  for (const mix of mixesOf(templates)) {
    units.push({ mix: mix.name, ...(await unitsOf(meter, table, { account: accounts[mix.of], mix, reads })) });
  }
  return units;
}
