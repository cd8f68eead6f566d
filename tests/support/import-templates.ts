import { expect } from "vitest";
import { importRoutes } from "#shared/api/imports.ts";
import { jobRoutes } from "#shared/api/jobs.ts";
import type { Job, JobItem } from "#shared/models/job.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";
import type { Person } from "#tests/support/product.ts";

/** A job that has ended, and the outcomes of its items. */
export async function endOf(person: Person, id: string): Promise<{ job: Job; items: JobItem[] }> {
  const look = async () => (await person.call(jobRoutes.getJob, { params: { id } })).body;
  await expectSoon(async () => (await look()).job.finishedAt).toEqual(expect.any(String));
  return look();
}

/** Imports templates from Amazon SES of the selected account; returns the outcome of each. */
export async function importTemplates(person: Person, ...names: string[]): Promise<JobItem[]> {
  const { status, body } = await person.call(importRoutes.importTemplates, { body: { names } });
  if (status !== 202) throw new Error(JSON.stringify(body));
  return (await endOf(person, body.job.id)).items;
}
