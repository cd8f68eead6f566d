import { accountStatusOf } from "./account-status.ts";
import type { ConfigurationSet, SuppressedReason } from "./configuration-set.ts";
import { accountRegionKey, type AccountRegion } from "#local/aws/account-region.ts";
import type { SesState } from "./ses-state.ts";

export const suppressedKey = (accountRegion: AccountRegion, address: string): string =>
  accountRegionKey(accountRegion, address.toLowerCase());

/** The reasons that suppress an address: those of the configuration set, or else of the account. */
const reasonsFor = (
  state: SesState,
  accountRegion: AccountRegion,
  set: ConfigurationSet | undefined,
): readonly SuppressedReason[] => set?.suppressedReasons ?? accountStatusOf(state, accountRegion).suppressedReasons;

/**
 * Whether SES accepts a mail to this address without sending it (AWS: "Using the Amazon SES account-level suppression
 * list").
 */
export function isSuppressed(
  state: SesState,
  accountRegion: AccountRegion,
  set: ConfigurationSet | undefined,
  address: string,
) {
  const entry = state.suppressed.get(suppressedKey(accountRegion, address));
  return entry !== undefined && reasonsFor(state, accountRegion, set).includes(entry.reason);
}

/** Adds an address to the list after a hard bounce or a complaint, if the settings include that reason. */
export function suppress(
  state: SesState,
  accountRegion: AccountRegion,
  set: ConfigurationSet | undefined,
  entry: {
    readonly address: string;
    readonly reason: SuppressedReason;
    readonly updatedAt: string;
    readonly messageId: string;
    readonly feedbackId: string;
  },
): void {
  if (!reasonsFor(state, accountRegion, set).includes(entry.reason)) return;
  state.suppressed.put(suppressedKey(accountRegion, entry.address), { ...accountRegion, ...entry });
}
