import type { CustomerReader, CustomerRole } from "#functions/adapters/ports/customer-account.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import type { StepOutcome } from "#functions/domain/jobs/start-job.ts";
import { getAccount, roleOf } from "#functions/storage/accounts/account-store.ts";
import type { JobRecord } from "#functions/storage/jobs/job-store.ts";
import { placeOf } from "./check-place.ts";
import { tidyFindings } from "./end-check.ts";
import { listNames, matchNames } from "./list-names.ts";
import { lookAtEntries, lookAtUnmatchedNames } from "./look-steps.ts";

type Reader = Pick<CustomerReader, "findTemplate" | "listTemplatePage">;

interface Services extends WriteContext {
  readonly customers: { readonly open: (role: CustomerRole) => Reader };
}

/** The next step of a job that compares what Amazon SES holds in an account with what was published there. */
export async function checkStep(job: JobRecord, { table, customers, now, newId }: Services): Promise<StepOutcome> {
  const place = placeOf(job);
  const open = async () => customers.open(roleOf(await getAccount(table, job.companyId, job.accountId)));
  switch (place.phase) {
    case "list":
      return listNames(job, place, await open());
    case "match":
      return matchNames(job, { table });
    case "entries":
      return lookAtEntries(job, place, { table, customer: await open(), now });
    case "unmatched":
      return lookAtUnmatchedNames(job, place, { table, customer: await open(), now });
    case "tidy":
      return tidyFindings(job, place, { table, now, newId });
  }
}
