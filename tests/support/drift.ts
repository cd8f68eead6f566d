import { driftRoutes } from "#shared/api/drift.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import type { DriftFinding, DriftSummary } from "#shared/models/drift.ts";
import type { Job } from "#shared/models/job.ts";
import { endOf } from "./import-templates.ts";
import type { Person } from "./product.ts";
import type { Studio } from "./studio.ts";

/** Checks the accounts that a user sees, or one of them, to the end. */
export async function checkDrift(person: Person, awsAccountId?: string): Promise<Job[]> {
  const { status, body } = await person.call(driftRoutes.checkDrift, { body: { awsAccountId } });
  if (status !== 202) throw new Error(JSON.stringify(body));
  return Promise.all(body.jobs.map(async ({ id }: Job) => (await endOf(person, id)).job));
}

export const findingsOf = async (person: Person, query: Record<string, string> = {}): Promise<DriftFinding[]> =>
  (await person.call(driftRoutes.listDriftFindings, { query: { limit: "100", ...query } })).body.entities;

export async function summaryOf(person: Person, accountId: string): Promise<DriftSummary> {
  const { accounts } = (await person.call(driftRoutes.getDriftSummary)).body;
  return accounts.find(({ awsAccountId }: DriftSummary) => awsAccountId === accountId);
}

/** A template that is published with this html; returns its id. */
export async function publishedTemplate({ template, person }: Studio, name: string, html: string): Promise<string> {
  const id = await template(name, html);
  const { status, body } = await person.call(publishingRoutes.publishTemplate, { params: { id } });
  if (status === 202) await endOf(person, body.job.id);
  else if (status !== 200) throw new Error(JSON.stringify(body));
  return id;
}
