import { createHash } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { uuid, type RandomBytes } from "#local/aws/random-text.ts";
import type { Store } from "#local/store.ts";
import { FaultRule, isActive, type NewFault } from "./fault-rule.ts";

/** The properties of a call that a fault can match. */
export interface FaultCall {
  readonly service: string;
  readonly operation: string;
  /** The account and region of its signature; undefined for unsigned calls. */
  readonly accountId: string | undefined;
  readonly region: string | undefined;
}

/** The faults of one call: the total delay, then at most one end other than the service's answer. */
export interface FaultEffect {
  readonly delays: readonly (FaultRule & { readonly kind: "latency" })[];
  readonly end: Exclude<FaultRule, { readonly kind: "latency" }> | undefined;
}

/** A service that supports faults. */
export interface FaultyService {
  readonly name: string;
  readonly title: string;
  readonly operations: readonly string[];
  /** Whether its calls carry an AWS signature, which names their account and region. */
  readonly isSigned: boolean;
}

export interface Faults {
  /** Oldest first. */
  readonly list: () => readonly FaultRule[];
  readonly add: (fault: NewFault) => FaultRule;
  /** Returns whether the fault existed. Calls that it delays continue. */
  readonly remove: (id: string) => boolean;
  readonly clear: () => void;
  /** Decides the faults of a call and counts it. */
  readonly strike: (call: FaultCall) => FaultEffect | undefined;
  /** Waits for the delay, or until the fault is removed. */
  readonly wait: (fault: FaultRule, ms: number) => Promise<void>;
  /** Registers a service. */
  readonly register: (service: FaultyService) => void;
  readonly services: () => readonly FaultyService[];
  /** Ends all delays. */
  readonly close: () => void;
}

/** Between 0 and 1, the same for the same call of the same seed. */
function draw({ seed, seen }: FaultRule): number {
  return (
    createHash("sha256")
      .update(`${String(seed)}/${String(seen)}`)
      .digest()
      .readUInt32BE() /
    2 ** 32
  );
}

const isMeant = (rule: FaultRule, call: FaultCall): boolean =>
  rule.service === call.service &&
  (rule.operation ?? call.operation) === call.operation &&
  (rule.accountId ?? call.accountId) === call.accountId &&
  (rule.region ?? call.region) === call.region;

/** Faults on demand, kept in the store: a restart neither ends nor resets them. */
export function createFaults(deps: {
  readonly store: Store;
  readonly now: () => Date;
  readonly random: RandomBytes;
}): Faults {
  const kept = deps.store.collection("fault", FaultRule);
  const services = new Map<string, FaultyService>();
  const standing = new Map<string, AbortController>();
  const closing = new AbortController();
  // Cached: every call of every service reads it.
  let rules = kept.list().sort((a, b) => a.createdAt.localeCompare(b.createdAt));

  function put(rule: FaultRule): void {
    kept.put(rule.id, rule);
    const known = rules.some(({ id }) => id === rule.id);
    rules = known ? rules.map((each) => (each.id === rule.id ? rule : each)) : [...rules, rule];
  }
  function hits(rule: FaultRule, call: FaultCall): boolean {
    if (!isActive(rule) || !isMeant(rule, call)) return false;
    const isHit = draw(rule) < rule.share;
    put({ ...rule, seen: rule.seen + 1, hits: rule.hits + (isHit ? 1 : 0) });
    return isHit;
  }
  function remove(id: string): boolean {
    if (kept.get(id) === undefined) return false;
    kept.delete(id);
    rules = rules.filter((each) => each.id !== id);
    standing.get(id)?.abort();
    standing.delete(id);
    return true;
  }

  return {
    list: () => rules,
    add: (fault) => {
      const rule = FaultRule.parse({
        ...fault,
        seed: fault.seed ?? deps.random(4).readUInt32BE(),
        id: uuid(deps.random),
        createdAt: deps.now().toISOString(),
        seen: 0,
        hits: 0,
      });
      put(rule);
      return rule;
    },
    remove,
    clear: () => rules.forEach(({ id }) => remove(id)),
    strike: (call) => {
      const delays: FaultEffect["delays"][number][] = [];
      let end: FaultEffect["end"];
      for (const rule of rules) {
        if (rule.kind === "latency") {
          if (hits(rule, call)) delays.push(rule);
        } else if (end === undefined && hits(rule, call)) end = rule;
      }
      return delays.length === 0 && end === undefined ? undefined : { delays, end };
    },
    wait: async ({ id }, ms) => {
      const lifted = standing.get(id) ?? new AbortController();
      standing.set(id, lifted);
      const signal = AbortSignal.any([lifted.signal, closing.signal]);
      await delay(ms, undefined, { signal, ref: false }).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    },
    register: (service) => void services.set(service.name, service),
    services: () => [...services.values()],
    close: () => closing.abort(),
  };
}
