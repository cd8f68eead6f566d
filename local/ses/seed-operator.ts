import { operator } from "#local/operator.ts";
import type { Store } from "#local/store.ts";
import { changeAccountStatus } from "./account-status.ts";
import { accountRegionKey } from "#local/aws/account-region.ts";
import { openSesState } from "./ses-state.ts";

/** Verifies a sender in the operator's SES and moves it out of the sandbox. */
export function seedOperatorSes(store: Store, mailSender: string, now: Date): void {
  const state = openSesState(store);
  const accountRegion = { accountId: operator.accountId, region: operator.region };
  const key = accountRegionKey(accountRegion, mailSender);
  if (state.identities.get(key) !== undefined) return;
  changeAccountStatus(state, accountRegion, { productionAccess: true, max24HourSend: -1, maxSendRate: 1000 });
  const at = now.toISOString();
  state.identities.put(key, {
    ...accountRegion,
    name: mailSender,
    type: "EMAIL_ADDRESS",
    createdAt: at,
    verifiedAt: at,
    dkimTokens: [],
    dkimSigning: true,
    feedbackForwarding: true,
    tags: [],
  });
}
