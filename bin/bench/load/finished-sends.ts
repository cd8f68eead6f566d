import { randomUUID } from "node:crypto";
import type { Table } from "#functions/adapters/ports/table.ts";
import { batchesOf } from "#functions/domain/batches-of.ts";
import { newJob } from "#functions/domain/jobs/start-job.ts";
import { putNewJob } from "#functions/storage/jobs/job-store.ts";
import { putNewSend } from "#functions/storage/sends/send-store.ts";
import { type Tenant, region } from "../../load/join-company.ts";

const recipients = [{ address: "ada@load.example" }, { address: "bob@load.example" }];
const IN_ONE_WRITE = 25;

/** Completed sends as history keeps them: each with its job and its recipients. */
export async function putFinishedSends(table: Table, tenant: Tenant, count: number): Promise<void> {
  const { companyId, userId, accountId, awsAccountId } = tenant;
  const account = { id: accountId, companyId, awsAccountId, awsRegion: region };
  const context = { now: () => new Date(), newId: () => randomUUID() };
  const writesOfOne = () => {
    const order = { kind: "send-template", account, createdBy: userId, about: "mail" } as const;
    const job = newJob({ ...order, total: { count: recipients.length, isEstimate: false } }, context);
    const end = { state: "done", done: recipients.length, step: 1, finishedAt: job.createdAt } as const;
    // The second write would queue it for the worker.
    const [put] = putNewJob({ ...job, ...end });
    const { id, createdAt } = job;
    const made = { requestHash: "", createdAt };
    const send = { ...made, id, userId, templateId: id, version: 1, accountId, from: tenant.sender, languages: [] };
    return [...(put === undefined ? [] : [put]), ...putNewSend(companyId, send, recipients, undefined)];
  };
  for (const batch of batchesOf(Array.from({ length: count }), IN_ONE_WRITE)) {
    await table.write(...batch.flatMap(writesOfOne));
  }
}
