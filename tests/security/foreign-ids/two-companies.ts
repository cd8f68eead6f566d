import { vi } from "vitest";
import { routeEntries } from "#shared/api/entries.ts";
import { jobRoutes } from "#shared/api/jobs.ts";
import { isFinished, type Job } from "#shared/models/job.ts";
import { auditedCalls } from "#tests/support/audited-calls/all.ts";
import type { Stage } from "#tests/support/audited-calls/sample-calls.ts";
import { uploadTo } from "#tests/support/images.ts";
import type { Product } from "#tests/support/product.ts";
import { openStudio } from "#tests/support/studio.ts";
import { teamOf } from "#tests/support/team.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";

/** The routes whose sample calls create one of each kind of resource in a company. */
const making = [
  "makeApiKey",
  "createTag",
  "setBlockTags",
  "createPolicy",
  "createUserGroup",
  "addEmailIdentity",
  "addDomainIdentity",
  "addSsoConnection",
  "saveSampleData",
  "addComment",
  "publishTemplate",
  "sendTemplate",
  "deleteTemplate",
  "addWebhook",
  "testWebhook",
];

/** A template's name that the other company does not have. */
export const onlyTheirs = "only-theirs";

export async function openStage(product: Product): Promise<Stage> {
  const studio = await openStudio(product);
  return { product, ...studio, team: teamOf(studio.person) };
}

/** A company with one of each kind of resource, and without running jobs. */
export async function openFullStage(product: Product): Promise<Stage> {
  const stage = await openStage(product);
  await uploadTo(product, stage.person);
  for (const { area, name, route } of routeEntries.filter((entry) => making.includes(entry.name))) {
    const { status, body } = await stage.person.call(route, await auditedCalls[area][name]!(stage));
    if (status >= 300) throw new Error(`${name}: ${JSON.stringify(body)}`);
  }
  await stage.template(onlyTheirs, "<p>Hello</p>");
  await vi.waitFor(async () => {
    const { body } = await stage.person.call(jobRoutes.listJobs);
    const unfinished = body.entities.filter(({ state }: Job) => !isFinished(state));
    if (unfinished.length > 0) throw new Error(`${String(unfinished.length)} jobs go on`);
  }, scaledTimeout(10_000));
  return stage;
}
