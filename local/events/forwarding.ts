import * as z from "zod";
import { placeKey, type Place } from "#local/aws/ses/ses-state.ts";
import type { Store } from "#local/store.ts";

/**
 * A customer's rule that sends events of one region to the operator's bus (AWS: "Sending and receiving events between
 * AWS accounts in Amazon EventBridge"): those of the sources it names, e.g. "aws.ses".
 */
export const ForwardingRule = z.object({
  accountId: z.string(),
  region: z.string(),
  sources: z.array(z.string()).min(1),
});
export type ForwardingRule = z.infer<typeof ForwardingRule>;

export interface Forwarding {
  readonly list: () => ForwardingRule[];
  readonly put: (rule: ForwardingRule) => void;
  readonly remove: (place: Place) => void;
  /** Whether an event of this source goes on to the operator. */
  readonly covers: (place: Place, source: string) => boolean;
}

/** Forgets what an account forwards, in every region. */
export function eraseForwardingOfAccount(store: Store, accountId: string): void {
  const rules = store.collection("event-forwarding", ForwardingRule);
  for (const rule of rules.list(`${accountId}/`)) rules.delete(placeKey(rule));
}

export function openForwarding(store: Store): Forwarding {
  const rules = store.collection("event-forwarding", ForwardingRule);
  return {
    list: () => rules.list(),
    put: (rule) => rules.put(placeKey(rule), ForwardingRule.parse(rule)),
    remove: (place) => rules.delete(placeKey(place)),
    covers: (place, source) => rules.get(placeKey(place))?.sources.includes(source) ?? false,
  };
}
