import type { Evidence } from "../evidence.ts";
import type { History } from "../history.ts";
import { countersAreTrue, markersAreOwned } from "./books.ts";
import { changesAreKept, savesAreKept } from "./changes.ts";
import { nobodyGotTwo, sendsAreKept, sendsAreTold } from "./mails.ts";
import { jobsEnded, publishesEnded } from "./publishes.ts";

/** What must hold of any history, whatever failed on the way. Each gives a sentence for everything that does not. */
export const rules = {
  "every acknowledged change is there": changesAreKept,
  "every acknowledged save is a version": savesAreKept,
  "no recipient got two mails": nobodyGotTwo,
  "every acknowledged send is there": sendsAreKept,
  "every mail is shown as what became of it": sendsAreTold,
  "every publish came to one right end": publishesEnded,
  "no job is left open": jobsEnded,
  "counters are what is there": countersAreTrue,
  "no marker is without its owner": markersAreOwned,
} as const satisfies Readonly<Record<string, (history: History, evidence: Evidence) => string[]>>;

export type RuleName = keyof typeof rules;

export interface Complaint {
  readonly rule: string;
  readonly text: string;
}

/** Holds what callers were told against what there is; nothing to complain of is an empty list. */
export const audit = (history: History, evidence: Evidence): Complaint[] =>
  Object.entries(rules).flatMap(([rule, check]) => check(history, evidence).map((text) => ({ rule, text })));
