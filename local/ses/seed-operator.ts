import { operator } from "#local/operator.ts";
import type { Store } from "#local/store.ts";
import { changeAccountStatus } from "./account-status.ts";
import { placeKey } from "#local/aws/place.ts";
import { openSesState } from "./ses-state.ts";

/** Verifies a sender in the operator's SES and moves it out of the sandbox. */
export function seedOperatorSes(store: Store, mailSender: string, now: Date): void {
  const state = openSesState(store);
  const place = { accountId: operator.accountId, region: operator.region };
  const key = placeKey(place, mailSender);
  if (state.identities.get(key) !== undefined) return;
  changeAccountStatus(state, place, { productionAccess: true, max24HourSend: -1, maxSendRate: 1000 });
  const at = now.toISOString();
  state.identities.put(key, {
    ...place,
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
