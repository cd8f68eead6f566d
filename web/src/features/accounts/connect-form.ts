import * as z from "zod";
import { NewAccount } from "#shared/models/account.ts";
import type { Subscription } from "#shared/models/company.ts";
import { Region } from "#shared/regions.ts";

/** What the dialog holds: as NewAccount, but no region chosen yet is a state of it. */
export const ConnectForm = NewAccount.extend({
  awsRegion: z.string().min(1, "This field is required").pipe(Region),
});

/** Whether the next account costs extra, as far as the plan tells before the server is asked. */
export const nextAccountCostsExtra = ({ isDefaultPlan, awsAccountsCount, awsAccountLimit }: Subscription): boolean =>
  !isDefaultPlan && awsAccountsCount >= awsAccountLimit;
