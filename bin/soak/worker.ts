import type { Ask, Outcome } from "./ask.ts";
import type { MutableHistory } from "./history.ts";
import type { Killable } from "./killable.ts";
import { pickBy } from "./random.ts";
import type { SoakTenant } from "./soak-tenant.ts";

/** A template that only one worker changes. */
export interface OwnTemplate {
  readonly id: string;
  readonly samples: string[];
}

/** A template whose mails fail after its publishes, with the failures so far. */
export interface WatchedTemplate {
  readonly id: string;
  readonly name: string;
  failures: number;
  /** Events of failures that Amazon SES has put on the bus. */
  readonly events: string[];
}

/** What all workers of a company change at once. */
export interface Shared {
  readonly templates: readonly string[];
  readonly block: string;
}

/**
 * A simulated user: the objects that only they change, and those that they share with the other workers of their
 * company.
 */
export interface Worker {
  readonly name: string;
  readonly tenant: SoakTenant;
  readonly ask: Ask;
  readonly product: Killable;
  readonly history: MutableHistory;
  readonly random: () => number;
  /** A number that is new for this worker. */
  readonly next: () => number;
  readonly templates: OwnTemplate[];
  readonly tags: string[];
  /** Reusable blocks that no other worker changes, and that only this worker's templates contain. */
  readonly blocks: string[];
  /** Jobs for "Retry failed". */
  readonly jobs: string[];
  /** Templates in Amazon SES that only this worker imports. */
  readonly importable: string[];
  /** Templates whose publishes break callers; no other task changes them. */
  readonly watched: WatchedTemplate[];
  /** Requested imports that are not found among the templates yet. */
  readonly imports: string[];
  readonly shared: Shared;
}

export const anyOf = <T>({ random }: Worker, some: readonly T[]): T | undefined =>
  pickBy(
    random,
    some.map((one) => [1, one]),
  );

/** Records a requested change, unless it was refused. */
export function recordChange({ history }: Worker, thing: string, value: string | null, { is }: Outcome<unknown>): void {
  if (is !== "refused") history.changes.push({ thing, value, outcome: is });
}
