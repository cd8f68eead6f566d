import * as z from "zod";
import { NewAccount } from "#shared/models/account.ts";
import type { Subscription } from "#shared/models/company.ts";
import { Region } from "#shared/regions.ts";
import { say } from "#web/lib/texts/say.ts";

/** The form's values: NewAccount, with no region chosen as an additional state. */
export const ConnectForm = NewAccount.extend({
  awsRegion: z.string().min(1, say("This field is required")).pipe(Region),
});

/** Whether the next account costs extra, according to the loaded plan. */
export const nextAccountCostsExtra = ({ isDefaultPlan, awsAccountsCount, awsAccountLimit }: Subscription): boolean =>
  !isDefaultPlan && awsAccountsCount >= awsAccountLimit;
