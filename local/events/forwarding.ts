import * as z from "zod";
import { accountRegionKey, type AccountRegion } from "#local/aws/account-region.ts";
import type { Store } from "#local/store.ts";
import type { BusEvent } from "./event.ts";
import { compilePattern, type EventPattern } from "./pattern/compile-pattern.ts";

/**
 * A customer's rule that sends events of one region to the operator's bus (AWS: "Sending and receiving events between
 * AWS accounts in Amazon EventBridge"): those that match its pattern, e.g. { "source": ["aws.ses"] }.
 */
export const ForwardingRule = z.object({
  accountId: z.string(),
  region: z.string(),
  pattern: z.record(z.string(), z.unknown()),
});
export type ForwardingRule = z.infer<typeof ForwardingRule>;

export interface Forwarding {
  readonly list: () => ForwardingRule[];
  /** Throws PatternError for a pattern that EventBridge would refuse. */
  readonly put: (rule: ForwardingRule) => void;
  readonly remove: (accountRegion: AccountRegion) => void;
  /** Whether an event is forwarded to the operator. */
  readonly covers: (event: BusEvent) => boolean;
}

const openRules = (store: Store) => store.collection("event-forwarding-rule", ForwardingRule);

/** Deletes the forwarding rules of an account in every region. */
export function eraseForwardingOfAccount(store: Store, accountId: string): void {
  const rules = openRules(store);
  for (const rule of rules.list(`${accountId}/`)) rules.delete(accountRegionKey(rule));
}

export function openForwarding(store: Store): Forwarding {
  const rules = openRules(store);
  const compiled = new Map<string, EventPattern>();

  /** Compiled patterns are cached: a busy account has thousands of events. */
  function patternOf({ pattern }: ForwardingRule): EventPattern {
    const text = JSON.stringify(pattern);
    const fits = compiled.get(text) ?? compilePattern(pattern);
    compiled.set(text, fits);
    return fits;
  }

  return {
    list: () => rules.list(),
    put: (rule) => {
      compilePattern(rule.pattern);
      rules.put(accountRegionKey(rule), ForwardingRule.parse(rule));
    },
    remove: (accountRegion) => rules.delete(accountRegionKey(accountRegion)),
    covers: (event) => {
      const rule = rules.get(accountRegionKey({ accountId: event.account, region: event.region }));
      return rule !== undefined && patternOf(rule)(event);
    },
  };
}
