import type { Source } from "./source.ts";

interface StandingPart {
  readonly what: string;
  /** In a stage with every option enabled, as the example for `prd`; a test of the templates counts them. */
  readonly count: number;
  /** The number that is permanently free in each account. */
  readonly free: number;
  /** USD a month for each of the others. */
  readonly each: number;
  readonly source: Source;
}

/** Monthly costs that do not depend on usage. */
export const standing = {
  firewall: { what: "firewalls", count: 2, free: 0, each: 5, source: "others" },
  firewallRules: { what: "firewall rules", count: 11, free: 0, each: 1, source: "others" },
  alarmMetrics: { what: "alarm metrics", count: 68, free: 10, each: 0.1, source: "others" },
  /** Metrics of log lines: three of each kind of job, if all kinds run all month, and three more. */
  ownMetrics: { what: "metrics", count: 46, free: 10, each: 0.3, source: "memory" },
  /** Three are free, if they show no more than 50 metrics. Ours shows those of as many Lambdas as there are. */
  dashboards: { what: "dashboard", count: 1, free: 0, each: 3, source: "memory" },
  secrets: { what: "secrets", count: 4, free: 0, each: 0.4, source: "memory" },
  keys: { what: "keys", count: 5, free: 0, each: 1, source: "aws" },
  zones: { what: "zone", count: 1, free: 0, each: 0.5, source: "memory" },
} as const satisfies Record<string, StandingPart>;

const parts: readonly StandingPart[] = Object.values(standing);

export const STANDING_COST = parts.reduce((sum, { count, free, each }) => sum + (count - free) * each, 0);

/** Such as "6 firewall rules, 1 zone". */
export const standingSummary = parts.map(({ what, count }) => `${String(count)} ${what}`).join(", ");
