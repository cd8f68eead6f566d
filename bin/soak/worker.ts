import type { Tenant } from "../load/join-company.ts";
import type { Ask, Outcome } from "./ask.ts";
import type { Diary } from "./history.ts";
import { pickBy } from "./random.ts";

/** A template that one worker alone changes. */
export interface OwnTemplate {
  readonly id: string;
  readonly samples: string[];
}

/** Somebody at work: what is theirs alone to change, and what they share with the others of their company. */
export interface Worker {
  readonly name: string;
  readonly tenant: Tenant;
  readonly ask: Ask;
  readonly diary: Diary;
  readonly random: () => number;
  /** A number that this worker has not had before. */
  readonly next: () => number;
  readonly templates: OwnTemplate[];
  readonly tags: string[];
  readonly sends: string[];
  /** Templates that several workers save at once. */
  readonly shared: readonly string[];
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
