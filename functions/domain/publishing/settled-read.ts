import { setTimeout as wait } from "node:timers/promises";
import type { CustomerReader, SesTemplate } from "#functions/adapters/ports/customer-account.ts";
import type { Table, TableReader } from "#functions/adapters/ports/table.ts";
import {
  type AccountReads,
  findReadForm,
  findSesChanges,
  nothingHeld,
  type ReadForm,
  recordReadForm,
  type SesChanges,
} from "#functions/storage/templates/ses-state-store.ts";
import { AppError } from "#shared/errors.ts";
import { contentHash, isSameContent, isSameUnescaped, showsCharacters, unescapedParts } from "./content-hash.ts";

/** The time limit of one step or request for reads to show the latest writes. */
export interface ReadTimeLimit {
  /** Waits, longer each time; false after the time limit. */
  readonly pause: () => Promise<boolean>;
}

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 1600;
const USUAL_MS = 8000;

/** A worker's step and a request both have time for these 8 seconds. */
export function startReadTimeLimit(milliseconds = USUAL_MS): ReadTimeLimit {
  const until = performance.now() + milliseconds;
  let length = FIRST_PAUSE_MS;
  return {
    pause: async () => {
      const pause = length * (0.5 + Math.random() / 2);
      if (performance.now() + pause > until) return false;
      length = Math.min(LONGEST_PAUSE_MS, length * 2);
      await wait(pause);
      return true;
    },
  };
}

/** A template name in the Amazon SES of one account. */
export interface PlaceInSes {
  readonly companyId: string;
  readonly accountId: string;
  readonly name: string;
}

interface Expectation {
  /** Hashes of expected contents. */
  readonly known: readonly (string | undefined)[];
  /**
   * Whether "no template of this name" is accepted at once: a creation detects an existing one, and overwrites nothing.
   */
  readonly believesNothing?: boolean;
  /** States that Amazon SES has contradicted in this step. */
  readonly contradicted?: ReadonlySet<string>;
}

interface Context {
  readonly table: TableReader;
  readonly customer: Pick<CustomerReader, "findTemplate">;
  readonly now: () => Date;
  readonly timeLimit: ReadTimeLimit;
}

export interface SettledRead {
  /** Undefined if Amazon SES holds no template of this name. */
  readonly held: RecognisedContent | undefined;
  /** `held`'s hash, or `nothingHeld`. */
  readonly state: string;
  /** The state was replaced by a recent write: Amazon SES may hold another one by now. */
  readonly mayBeBehind: boolean;
  /** What the next write may replace: `state`, and any known content if the read may be outdated. */
  readonly replaceable: readonly string[];
  readonly changes: SesChanges | undefined;
  readonly reads: AccountReads;
}

const isAmong = (state: string, states: Iterable<string>): boolean => {
  for (const one of states) if (isSameContent(one, state)) return true;
  return false;
};

/**
 * Reads the content under a name in Amazon SES. Reads are eventually consistent
 * (hashicorp/terraform-provider-aws#18103): for some seconds they may return replaced content. Therefore an unexpected
 * state that was replaced recently is read again, until it changes, or until it can only be foreign content.
 * @throws AppError SES_NOT_SETTLED after the time limit, and the customer port's
 */
export async function readSettled(
  { companyId, accountId, name }: PlaceInSes,
  { known, believesNothing = false, contradicted = new Set() }: Expectation,
  { table, customer, now, timeLimit }: Context,
): Promise<SettledRead> {
  const changes = await findSesChanges(table, companyId, accountId, name);
  const replaced = changes?.replaced ?? [];
  const contents = known.filter((hash) => hash !== undefined);
  const reads = await findReadForm(table, companyId, accountId, now());
  for (;;) {
    const read = await customer.findTemplate(name);
    // Includes the hashes of replaced content, so that an outdated read is recognised in its escaped form.
    const recognised = read && recogniseContent(read, [...contents, ...replaced.map(({ hash }) => hash)], reads.form);
    const state = recognised?.hash ?? nothingHeld;
    const isExpected = recognised !== undefined && isAmong(state, contents);
    const at = now().toISOString();
    const behind = replaced.filter(({ until }) => until > at).map(({ hash }) => hash);
    const isBelieved = isExpected || (believesNothing && recognised === undefined);
    const mayBeBehind = isAmong(state, behind);
    const isDoubtful = !isBelieved && mayBeBehind;
    if (!isDoubtful && !isAmong(state, contradicted)) {
      const held = recognised && { ...recognised, isKnown: isExpected };
      const replaceable = mayBeBehind ? [...new Set([state, ...contents])] : [state];
      return { held, state, mayBeBehind, replaceable, changes, reads };
    }
    if (!(await timeLimit.pause())) throw new AppError("SES_NOT_SETTLED");
  }
}

/** The interpretation of a read from Amazon SES. */
export interface RecognisedContent {
  /** The content of the template, as far as it is known. */
  readonly content: SesTemplate;
  /** An item of `known` if it matches one. */
  readonly hash: string;
  readonly isKnown: boolean;
  /** What the read shows about the account: whether it escapes reads; undefined for a read that shows neither. */
  readonly shows: "characters" | "escapes" | undefined;
  /** Whether it has sequences that may be escaped characters or the author's text. */
  readonly isAmbiguous: boolean;
}

/**
 * Interprets a read from Amazon SES. An account may return each character beyond ASCII as `\uXXXX`, and a template may
 * contain these six characters as text. So they are decoded only if the result is one of `known`, or if the account is
 * known to escape its reads.
 */
export function recogniseContent(read: SesTemplate, known: readonly string[], form: ReadForm): RecognisedContent {
  const hash = contentHash(read);
  const isPlain = showsCharacters(read);
  const shows = isPlain ? "characters" : undefined;
  const same = known.find((one) => isSameContent(one, hash));
  if (same !== undefined) return { content: read, hash: same, isKnown: true, shows, isAmbiguous: false };
  const unescaped = isPlain || form === "characters" ? undefined : unescapedParts(read);
  if (unescaped === undefined) return { content: read, hash, isKnown: false, shows, isAmbiguous: false };
  const content = { name: read.name, ...unescaped };
  const meant = known.find((one) => isSameUnescaped(one, hash));
  if (meant !== undefined) return { content, hash: meant, isKnown: true, shows: "escapes", isAmbiguous: false };
  if (form === "escapes") return { content, hash: contentHash(content), isKnown: false, shows, isAmbiguous: false };
  return { content: read, hash, isKnown: false, shows, isAmbiguous: true };
}

interface LearnContext {
  readonly table: Table;
  readonly customer: Pick<CustomerReader, "findTemplate">;
  readonly now: () => Date;
}

/**
 * Detects whether an account escapes its reads, by reading back what was just written: one more read for an account
 * whose form is unknown, and at most one per hour while the result stays unclear. `replaced` is the hash of the
 * previous content: if it differs only in escapes, an outdated read would show nothing.
 */
export async function learnReadForm(
  place: PlaceInSes,
  {
    written,
    replaced,
    reads,
  }: { readonly written: SesTemplate; readonly replaced: string; readonly reads: AccountReads },
  { table, customer, now }: LearnContext,
): Promise<void> {
  const hash = contentHash(written);
  if (!reads.isWorthAnAttempt || !showsCharacters(written) || isSameUnescaped(replaced, hash)) return;
  const read = await customer.findTemplate(place.name);
  const readHash = read && contentHash(read);
  const isEscaped = readHash !== undefined && !isSameContent(readHash, hash) && isSameUnescaped(readHash, hash);
  const form = read !== undefined && showsCharacters(read) ? "characters" : isEscaped ? "escapes" : "unknown";
  await recordReadForm(table, place, form, { record: reads.record, now: now() });
}
