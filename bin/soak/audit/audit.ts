import type { Evidence } from "../evidence.ts";
import type { History } from "../history.ts";
import { blocksAreKept, blocksReachedAll, shownBlocksAreTrue } from "./blocks.ts";
import { countersAreTrue, markersAreOwned } from "./books.ts";
import { changesAreKept, savesAreKept } from "./changes.ts";
import { importsMadeOnce } from "./imports.ts";
import { jobsEnded } from "./jobs.ts";
import { nobodyGotTwo, sendsAreKept, sendsAreTold } from "./mails.ts";
import { publishesEnded } from "./publishes.ts";
import { renamesLostNothing } from "./renames.ts";
import { restoresAreHeads } from "./restores.ts";

/** The invariants of any history with any failures. Each returns a sentence for every violation. */
export const rules = {
  "every acknowledged change is there": changesAreKept,
  "every acknowledged save is a version": savesAreKept,
  "no recipient got two mails": nobodyGotTwo,
  "every acknowledged send is there": sendsAreKept,
  "every mail is shown as what became of it": sendsAreTold,
  "every publish came to one right end": publishesEnded,
  "every acknowledged block is a version": blocksAreKept,
  "a block that was saved to all is in all, or a job says why not": blocksReachedAll,
  "the blocks that are noted are those that mails show": shownBlocksAreTrue,
  "every import made each template once": importsMadeOnce,
  "every restored version is the newest, or under it": restoresAreHeads,
  "no rename lost what Amazon SES holds": renamesLostNothing,
  "no job is left open": jobsEnded,
  "counters are what is there": countersAreTrue,
  "no marker is without its owner": markersAreOwned,
} as const satisfies Readonly<Record<string, (history: History, evidence: Evidence) => string[]>>;

export type RuleName = keyof typeof rules;

export interface Complaint {
  readonly rule: string;
  readonly text: string;
}

/** Compares the callers' history with the data; an empty list means no violation. */
export const audit = (history: History, evidence: Evidence): Complaint[] =>
  Object.entries(rules).flatMap(([rule, check]) => check(history, evidence).map((text) => ({ rule, text })));
