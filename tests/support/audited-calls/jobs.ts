import { randomUUID } from "node:crypto";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { failJob } from "#functions/domain/jobs/fail-job.ts";
import { newJob } from "#functions/domain/jobs/start-job.ts";
import { getAccount } from "#functions/storage/accounts/account-store.ts";
import { putNewJob } from "#functions/storage/jobs/job-store.ts";
import type { jobRoutes } from "#shared/api/jobs.ts";
import { claimsOf } from "#tests/support/access-members.ts";
import type { SampleCalls } from "./sample-calls.ts";

export const jobCalls: SampleCalls<typeof jobRoutes> = {
  retryJob: async ({ person, customer }) => {
    const { sub, company } = claimsOf(person);
    const table = openTable();
    const now = () => new Date();
    const account = await getAccount(table, company, customer.accountId);
    const job = newJob({ kind: "sync-email-identities", account, createdBy: sub }, { now, newId: randomUUID });
    await table.write(...putNewJob(job));
    await failJob(job, "AWS_UNAVAILABLE", { table, now, newId: randomUUID });
    return { params: { id: job.id } };
  },
};
