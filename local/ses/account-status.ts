import type { SuppressedReason } from "./configuration-set.ts";
import { accountRegionKey, type AccountRegion } from "#local/aws/account-region.ts";
import type { SesAccount, SesState } from "./ses-state.ts";

/** The sandbox: every account starts in it, in every region (AWS: "Request production access"). */
const sandboxStatus = { productionAccess: false, max24HourSend: 200, maxSendRate: 1 } as const;
/** The quotas that AWS usually grants first. */
const productionStatus = { productionAccess: true, max24HourSend: 50_000, maxSendRate: 14 } as const;

/** As of every account since November 2019 (AWS: "Using the Amazon SES account-level suppression list"). */
const newAccountReasons: SuppressedReason[] = ["BOUNCE", "COMPLAINT"];

/** An account's standing in a region; the sandbox by default. */
export function accountStatusOf(state: SesState, accountRegion: AccountRegion): SesAccount {
  const known = state.accounts.get(accountRegionKey(accountRegion));
  return (
    known ?? {
      ...accountRegion,
      ...sandboxStatus,
      sendingEnabled: true,
      enforcement: "HEALTHY",
      suppressedReasons: newAccountReasons,
    }
  );
}

/** Changes an account's standing. Moving in or out of the sandbox sets the usual quotas unless others are given. */
export function changeAccountStatus(
  state: SesState,
  accountRegion: AccountRegion,
  change: Partial<SesAccount>,
): SesAccount {
  const quotas =
    change.productionAccess === undefined ? {} : change.productionAccess ? productionStatus : sandboxStatus;
  const changed: SesAccount = { ...accountStatusOf(state, accountRegion), ...quotas, ...change, ...accountRegion };
  state.accounts.put(accountRegionKey(accountRegion), changed);
  return changed;
}
