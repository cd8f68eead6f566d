import { endpoint } from "#functions/core/endpoint.ts";
import { startBrandRollout } from "#functions/domain/brand/start-brand-rollout.ts";
import { jobViews } from "#functions/domain/jobs/job-view.ts";
import { brandRoutes } from "#shared/api/brand.ts";

export const handler = endpoint(brandRoutes.applyBrand, async ({ body, actor }, services) => {
  const jobs = await startBrandRollout(actor, body, services);
  return { jobs: await jobViews(services.table, actor.companyId, jobs) };
});
