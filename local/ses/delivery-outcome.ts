import type { ConfigurationSet } from "./configuration-set.ts";
import type { AccountRegion } from "#local/aws/account-region.ts";
import { outcomeKey, type SesState } from "./ses-state.ts";
import { isSuppressed } from "./suppression.ts";

/** The outcome of a mail for one recipient. An automatic answer is a delivery as well. */
export type DeliveryOutcome = "delivered" | "bounced" | "complained" | "on-account-list" | "on-global-list";

const simulatorAddress = /^([^@+]+)(?:\+[^@]*)?@simulator\.amazonses\.com$/i;

/** Amazon's test addresses, with or without a label, e.g. bounce+1@… (AWS: "Using the mailbox simulator"). */
const simulatedOutcomes: Readonly<Record<string, DeliveryOutcome>> = {
  success: "delivered",
  bounce: "bounced",
  ooto: "delivered",
  complaint: "complained",
  suppressionlist: "on-global-list",
};

/**
 * Whether an address belongs to the simulator: even the sandbox sends there, without effect on quota and statistics.
 */
export const isSimulator = (address: string): boolean => simulatorAddress.test(address);

/** The outcome of a mail to this address. An unknown address of the simulator bounces as an unknown user. */
export function deliveryOutcomeOf(
  state: SesState,
  accountRegion: AccountRegion,
  set: ConfigurationSet | undefined,
  address: string,
): DeliveryOutcome {
  const simulated = simulatorAddress.exec(address)?.[1];
  if (simulated !== undefined) return simulatedOutcomes[simulated.toLowerCase()] ?? "bounced";
  if (isSuppressed(state, accountRegion, set, address)) return "on-account-list";
  const played = state.outcomes.get(outcomeKey(accountRegion.accountId, address))?.outcome;
  return played === undefined ? "delivered" : ({ bounce: "bounced", complaint: "complained" } as const)[played];
}
