import { eraseForwardingOfAccount } from "./events/forwarding.ts";
import { eraseSesOfAccount } from "./ses/ses-state.ts";
import type { Store } from "./store.ts";

/** Deletes what the services other than IAM keep of an AWS account. */
export const eraseAccountData =
  (store: Store) =>
  (accountId: string): void => {
    eraseSesOfAccount(store, accountId);
    eraseForwardingOfAccount(store, accountId);
  };
