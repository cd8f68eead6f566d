import { randomUUID } from "node:crypto";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { failAbandonedJob } from "#functions/domain/jobs/fail-job.ts";
import { newJob } from "#functions/domain/jobs/start-job.ts";
import { getAccount } from "#functions/storage/accounts/account-store.ts";
import { putNewJob } from "#functions/storage/jobs/job-store.ts";
import { claimsOf } from "./access-members.ts";
import type { Person } from "./product.ts";

/** A publish job in an account of a user that no worker has processed; returns its id. */
export async function newOpenJob(person: Person, accountId: string, about = "welcome"): Promise<string> {
  const { sub, company } = claimsOf(person);
  const account = await getAccount(openTable(), company, accountId);
  const made = { now: () => new Date(), newId: randomUUID };
  const job = newJob({ kind: "publish-templates", account, createdBy: sub, about }, made);
  await openTable().write(...putNewJob(job));
  return job.id;
}

/** What the consumer of dead letters does with a job whose message was tried too often. */
export const failOpenJob = (person: Person, jobId: string, now = () => new Date()): Promise<void> =>
  failAbandonedJob(claimsOf(person).company, jobId, { table: openTable(), now, newId: randomUUID });
