import type { ScheduledHandler } from "aws-lambda";
import { log } from "#functions/core/log.ts";
import { servicesFor } from "#functions/core/makers.ts";
import { scopeOf } from "#functions/core/trigger-scope.ts";
import { checkDueAccounts } from "#functions/domain/accounts/check-due-accounts.ts";

/** Far below the time limit of 30 seconds. An account whose Amazon SES answers later than that is tried an hour later. */
const WORKING_MS = 12_000;

/** Every 15 minutes: checks the sending of each account once an hour, and its senders once a night. */
export const handler: ScheduledHandler = async () => {
  const services = await servicesFor(
    ["table:write", "queue:write", "customer-account:read", "customer-account:statistics"],
    scopeOf("accountChecks"),
  );
  const end = services.now().getTime() + WORKING_MS;
  const failures = await checkDueAccounts({ ...services, hasTime: () => services.now().getTime() < end });
  // A role that a customer has changed is the customer's matter.
  for (const { due, error } of failures) log("info", "ACCOUNT_NOT_CHECKED", { ...due, error });
};
