import { endpoint } from "#functions/core/endpoint.ts";
import { publishFindings } from "#functions/domain/drift/publish-findings.ts";
import { jobView } from "#functions/domain/jobs/job-view.ts";
import { visibleAccount } from "#functions/storage/accounts/account-store.ts";
import { driftRoutes } from "#shared/api/drift.ts";

export const handler = endpoint(driftRoutes.publishDrift, async ({ body, actor }, services) => {
  const account = await visibleAccount(services.table, actor, body.awsAccountId);
  const job = await publishFindings({ account, seen: body.findings, createdBy: actor.userId }, services);
  return { job: await jobView(services.table, job) };
});
