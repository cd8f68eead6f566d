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
} from "#functions/storage/ses-state-store.ts";
import { AppError } from "#shared/errors.ts";
import { contentHash, isSameContent, isSameUnescaped, showsCharacters, unescapedParts } from "./content-hash.ts";

/** How long one step or one request waits, all in all, for reads to follow what was written. */
export interface Patience {
  /** Waits a moment, longer each time; false when the time is over. */
  readonly pause: () => Promise<boolean>;
}

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 1600;
const USUAL_MS = 8000;

/** A worker's step and a request end in time with 8 seconds of it. */
export function startPatience(milliseconds = USUAL_MS): Patience {
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

/** A template of one account, as it is named there. */
export interface PlaceInSes {
  readonly companyId: string;
  readonly accountId: string;
  readonly name: string;
}

interface Expectation {
  /** Hashes of contents that are no surprise. */
  readonly known: readonly (string | undefined)[];
  /** Whether "no template of this name" is believed at once: creating one finds out, and overwrites nothing. */
  readonly believesNothing?: boolean;
  /** States that Amazon SES has contradicted in this step. */
  readonly contradicted?: ReadonlySet<string>;
}

interface Context {
  readonly table: TableReader;
  readonly customer: Pick<CustomerReader, "findTemplate">;
  readonly now: () => Date;
  readonly patience: Patience;
}

export interface SettledRead {
  /** Undefined: Amazon SES holds no template of this name. */
  readonly held: RecognisedContent | undefined;
  /** `held`'s hash, or `nothingHeld`. */
  readonly state: string;
  /** We have replaced that state a moment ago: Amazon SES may hold another one by now. */
  readonly mayBeBehind: boolean;
  /** What a write that follows replaces: `state`, or where the read may be behind also any of the known contents. */
  readonly replaceable: readonly string[];
  readonly changes: SesChanges | undefined;
  readonly reads: AccountReads;
}

const isAmong = (state: string, states: Iterable<string>): boolean => {
  for (const one of states) if (isSameContent(one, state)) return true;
  return false;
};

/**
 * Reads what Amazon SES holds under a name. Reads are eventually consistent (hashicorp/terraform-provider-aws#18103): for
 * some seconds they may answer what a change has replaced. A state that we have replaced a moment ago, and do not expect,
 * is therefore read again until it is another one, or until it can only be what another person has put back.
 * @throws AppError SES_NOT_SETTLED when that takes longer than `patience`, and the customer port's
 */
export async function readSettled(
  { companyId, accountId, name }: PlaceInSes,
  { known, believesNothing = false, contradicted = new Set() }: Expectation,
  { table, customer, now, patience }: Context,
): Promise<SettledRead> {
  const changes = await findSesChanges(table, companyId, accountId, name);
  const replaced = changes?.replaced ?? [];
  const contents = known.filter((hash) => hash !== undefined);
  const reads = await findReadForm(table, companyId, accountId, now());
  for (;;) {
    const read = await customer.findTemplate(name);
    // What we have replaced has hashes too: a stale read of it is recognised in its escaped form.
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
    if (!(await patience.pause())) throw new AppError("SES_NOT_SETTLED");
  }
}

/** What a read from Amazon SES means. */
export interface RecognisedContent {
  /** What the template is, as far as that can be known. */
  readonly content: SesTemplate;
  /** Of `known`, where it is one of these. */
  readonly hash: string;
  readonly isKnown: boolean;
  /** What the read shows of the account: whether it escapes its reads; undefined for a read that shows nothing of it. */
  readonly shows: "characters" | "escapes" | undefined;
  /** It has sequences that may be escaped characters or what an author wrote: nothing shows which. */
  readonly isAmbiguous: boolean;
}

/**
 * Finds out what a template is from how Amazon SES answers it. An account may answer each character beyond ASCII as
 * `\uXXXX`, and a template may contain these six characters as its text. So they are read as characters only if the
 * content is then one of `known`, or if the account is known to escape its reads.
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
 * Finds out whether an account escapes its reads, by reading back what was just written: one more read for an account of
 * which nothing is known, and at most one an hour while that shows nothing. `replaced` is the hash of what was there
 * before: where that is the same but for its escapes, a read that is behind would show nothing.
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
