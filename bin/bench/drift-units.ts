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
import { putNewTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { AppError } from "#shared/errors.ts";
import { initialPublishingRules } from "#shared/models/account.ts";
import type { CapacityMeter } from "#local/dynamo/capacity.ts";
import type { Row } from "./row.ts";

const TEMPLATES = 10_000;
/** Of these so many were changed in Amazon SES. */
const CHANGED = 100;
const PER_PAGE = 100;
/** Writes of two entries fit into a transaction many times. */
const IN_ONE_WRITE = 25;
/** At one read per second, a step of ten seconds ends after so many. */
const READS_OF_A_SLOW_STEP = 10;
/** Such a step also looks for more urgent jobs, at most so often, which this bench has no time for. */
const LOOKS_OF_A_SLOW_STEP = 2;

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
    sesHash: contentHash(contentOf(number < CHANGED ? "before" : name)),
  };
};

async function putAccount(table: Table): Promise<AccountRecord> {
  const account = accountOf(randomUUID());
  await table.write(...putNewAccount(account));
  for (let first = 0; first < TEMPLATES; first += IN_ONE_WRITE) {
    const numbers = Array.from({ length: IN_ONE_WRITE }, (_, place) => first + place);
    const entries = numbers.map((number) => entryOf(account.id, number));
    await table.write(...entries.flatMap((entry) => putNewTemplateEntry(account.companyId, entry)));
  }
  return account;
}

/** An Amazon SES in memory that is opened once per step, and answers so many reads before it throttles. */
function openSes(reads: number): Pick<CustomerReader, "findTemplate" | "listTemplatePage"> {
  let left = reads;
  return {
    listTemplatePage: (token = "0") => {
      const start = Number(token);
      const templates = Array.from({ length: PER_PAGE }, (_, place) => ({ name: nameAt(start + place) }));
      const next = start + PER_PAGE < TEMPLATES ? { next: String(start + PER_PAGE) } : {};
      return Promise.resolve({ templates, ...next });
    },
    findTemplate: (name) => {
      left -= 1;
      return left < 0 ? Promise.reject(new AppError("SES_BUSY")) : Promise.resolve(contentOf(name));
    },
  };
}

/** The read units of a whole check, with those of the job engine. */
async function unitsOf(meter: CapacityMeter, table: Table, account: AccountRecord, reads: number): Promise<number> {
  const context = { table, now: () => new Date(), newId: randomUUID, queue: { wake: () => Promise.resolve() } };
  const { companyId } = account;
  const job = await startCheck({ account, createdBy: "bench-user" }, context);
  let steps = 0;
  const before = meter.taken().read;
  const step = (claimed: typeof job) => {
    steps += 1;
    const customers = { open: () => openSes(reads) };
    return checkStep(claimed, { ...context, customers });
  };
  const worker = { ...context, wait: () => Promise.resolve(), hasTime: () => true };
  await runJob(companyId, job.id, { ...worker, workOf: () => ({ callsPerSecond: Infinity, step }) });
  const units = meter.taken().read - before;
  const check = await findCheck(table, companyId, account.id);
  if (check?.inSync !== TEMPLATES - CHANGED) throw new Error(`the check ended with ${JSON.stringify(check)}`);
  return reads === Infinity ? units : units + steps * LOOKS_OF_A_SLOW_STEP;
}

/** What a check for drift in an account of 10,000 templates reads, at 50 reads of Amazon SES per second and at one. */
export async function driftRows(meter: CapacityMeter): Promise<readonly Row[]> {
  const table = openTable();
  const account = await putAccount(table);
  const row = (name: string, value: number): Row => ({
    ...{ name: `a drift check of 10,000${name}: read units`, value, unit: "RCU", target: 12_000, better: "lower" },
  });
  return [
    row("", await unitsOf(meter, table, account, Infinity)),
    row(" at one read per second", await unitsOf(meter, table, account, READS_OF_A_SLOW_STEP)),
  ];
}
