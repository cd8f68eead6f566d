import { endpoint } from "#functions/core/endpoint.ts";
import { notHeld, pageOfListing } from "#functions/domain/imports/importable-templates.ts";
import { findListing, startListing } from "#functions/domain/imports/start-listing.ts";
import { jobView } from "#functions/domain/jobs/job-view.ts";
import { getVisibleJob } from "#functions/domain/job-list/visible-jobs.ts";
import { selectedAccount } from "#functions/storage/accounts/account-store.ts";
import { importRoutes } from "#shared/api/imports.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(importRoutes.listImportableTemplates, async ({ actor, query }, services) => {
  const { table } = services;
  const account = await selectedAccount(table, actor);

  const named = query.listing === undefined ? undefined : await getVisibleJob(table, actor, query.listing);
  if (named !== undefined && (named.kind !== "list-templates" || named.accountId !== account.id)) {
    throw new AppError("JOB_NOT_FOUND");
  }
  const known = named ?? (query.fresh === undefined ? await findListing(services, account) : undefined);
  const begun =
    known === undefined ? await startListing({ account, createdBy: actor.userId }, services) : { job: known };
  if ("found" in begun) return { entities: await notHeld(table, account, begun.found) };

  const { found, next } = await pageOfListing(table, begun.job, query.behind);
  return { entities: await notHeld(table, account, found), listing: await jobView(table, begun.job), next };
});
