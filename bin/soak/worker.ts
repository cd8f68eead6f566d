import type { Ask, Outcome } from "./ask.ts";
import type { Diary } from "./history.ts";
import { pickBy } from "./random.ts";
import type { SoakTenant } from "./soak-tenant.ts";

/** A template that one worker alone changes. */
export interface OwnTemplate {
  readonly id: string;
  readonly samples: string[];
}

/** What all who work in a company change at once. */
export interface Shared {
  readonly templates: readonly string[];
  readonly block: string;
}

/** Somebody at work: what is theirs alone to change, and what they share with the others of their company. */
export interface Worker {
  readonly name: string;
  readonly tenant: SoakTenant;
  readonly ask: Ask;
  readonly diary: Diary;
  readonly random: () => number;
  /** A number that this worker has not had before. */
  readonly next: () => number;
  readonly templates: OwnTemplate[];
  readonly tags: string[];
  /** Reusable blocks that no other changes, and that only their own templates show. */
  readonly blocks: string[];
  /** Jobs whose "Retry failed" they press. */
  readonly jobs: string[];
  /** Templates in Amazon SES that they alone import. */
  readonly importable: string[];
  /** What they have asked for and have not found among the templates yet. */
  readonly imports: string[];
  readonly shared: Shared;
}

export const anyOf = <T>({ random }: Worker, some: readonly T[]): T | undefined =>
  pickBy(
    random,
    some.map((one) => [1, one]),
  );

/** Writes down what was wanted, unless it was surely not done. */
export function wish({ diary }: Worker, thing: string, value: string | null, { is }: Outcome<unknown>): void {
  if (is !== "refused") diary.wishes.push({ thing, value, outcome: is });
}
