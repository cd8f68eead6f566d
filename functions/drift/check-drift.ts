import { endpoint } from "#functions/core/endpoint.ts";
import { startCheck } from "#functions/domain/drift/start-check.ts";
import { jobViews } from "#functions/domain/jobs/job-view.ts";
import { visibleAccount } from "#functions/storage/accounts/account-store.ts";
import { driftRoutes } from "#shared/api/drift.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(driftRoutes.checkDrift, async ({ body, actor }, services) => {
  const { table } = services;
  const { companyId, userId: createdBy } = actor;
  const ids = body.awsAccountId === undefined ? actor.accountIds : [body.awsAccountId];
  if (ids.length === 0) throw new AppError("AWS_ACCOUNT_MISSING");
  const accounts = await Promise.all(ids.map((id) => visibleAccount(table, actor, id)));
  const jobs = await Promise.all(accounts.map((account) => startCheck({ account, createdBy }, services)));
  return { jobs: await jobViews(table, companyId, jobs) };
});
