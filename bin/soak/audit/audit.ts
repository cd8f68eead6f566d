import type { Evidence } from "../evidence.ts";
import type { History } from "../history.ts";
import { blocksAreKept, blocksReachedAll, recordedBlocksMatch } from "./blocks.ts";
import { countersMatch, markersAreOwned } from "./books.ts";
import { changesAreKept, savesAreKept } from "./changes.ts";
import { templatesImportedOnce } from "./imports.ts";
import { jobsEnded } from "./jobs.ts";
import { noDuplicateMails, sendsAreKept, recipientStatusesMatch } from "./mails.ts";
import { publishesEnded } from "./publishes.ts";
import { renamesLostNothing } from "./renames.ts";
import { restoresAreNewest } from "./restores.ts";
import { watchesEnded } from "./watches.ts";
import { webhooksArrived } from "./webhooks.ts";

/** The invariants of any history with any failures. Each returns a sentence for every violation. */
export const rules = {
  "every acknowledged change is there": changesAreKept,
  "every acknowledged save is a version": savesAreKept,
  "no recipient got two mails": noDuplicateMails,
  "every acknowledged send is there": sendsAreKept,
  "every recipient has the outcome of the mail": recipientStatusesMatch,
  "every publish ended with one correct result": publishesEnded,
  "every broken publish is answered once, and ends in the version before": watchesEnded,
  "every event reaches the webhook once, signed": webhooksArrived,
  "every acknowledged block is a version": blocksAreKept,
  "a block that was saved to all is in all, or a job states why not": blocksReachedAll,
  "the recorded blocks are those in the mails": recordedBlocksMatch,
  "every import made each template once": templatesImportedOnce,
  "every restored version is the newest or an ancestor of it": restoresAreNewest,
  "no rename lost what Amazon SES holds": renamesLostNothing,
  "no job is left open": jobsEnded,
  "counters equal the counted items": countersMatch,
  "every marker has an owner": markersAreOwned,
} as const satisfies Readonly<Record<string, (history: History, evidence: Evidence) => string[]>>;

export type RuleName = keyof typeof rules;

export interface Violation {
  readonly rule: string;
  readonly text: string;
}

/** Compares the callers' history with the data; an empty list means no violation. */
export const audit = (history: History, evidence: Evidence): Violation[] =>
  Object.entries(rules).flatMap(([rule, check]) => check(history, evidence).map((text) => ({ rule, text })));
