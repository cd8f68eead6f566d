import { eraseForwardingOfAccount } from "./events/forwarding.ts";
import { eraseSesOfAccount } from "./ses/ses-state.ts";
import type { Store } from "./store.ts";

/** Deletes the data of an AWS account in all services but IAM. */
export const eraseAccountData =
  (store: Store) =>
  (accountId: string): void => {
    eraseSesOfAccount(store, accountId);
    eraseForwardingOfAccount(store, accountId);
  };
