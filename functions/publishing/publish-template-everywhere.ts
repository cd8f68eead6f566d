import { endpoint } from "#functions/core/endpoint.ts";
import { jobViews } from "#functions/domain/jobs/job-view.ts";
import { publishEverywhere } from "#functions/domain/publishing/request.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";

export const handler = endpoint(publishingRoutes.publishTemplateEverywhere, async ({ params, actor }, services) => {
  const jobs = await publishEverywhere(actor, params.id, services);
  return { jobs: await jobViews(services.table, actor.companyId, jobs) };
});
