import type { CustomerReader, CustomerRole } from "#functions/adapters/ports/customer-account.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import type { StepOutcome } from "#functions/domain/jobs/start-job.ts";
import { getAccount, roleOf } from "#functions/storage/accounts/account-store.ts";
import type { JobRecord } from "#functions/storage/jobs/job-store.ts";
import { placeOf } from "./check-place.ts";
import { listNames, matchNames } from "./list-names.ts";
import { lookAtNames } from "./look-at-names.ts";

type Reader = Pick<CustomerReader, "findTemplate" | "listTemplatePage">;

interface Services extends WriteContext {
  readonly customers: { readonly open: (role: CustomerRole) => Reader };
}

/** The next step of a job that compares what Amazon SES holds in an account with what was published there. */
export async function checkStep(job: JobRecord, { customers, ...services }: Services): Promise<StepOutcome> {
  const { table } = services;
  const place = placeOf(job);
  const open = async () => customers.open(roleOf(await getAccount(table, job.companyId, job.accountId)));
  switch (place.phase) {
    case "list":
      return listNames(job, place, await open());
    case "match":
      return matchNames(job, { table });
    case "look":
      return lookAtNames(job, place, { ...services, customer: await open() });
  }
}
