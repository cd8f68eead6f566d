import type { Table } from "#functions/adapters/ports/table.ts";
import { listOwners } from "#functions/storage/accounts/account-store.ts";
import {
  type MailEventOwner,
  recordCounted,
  readLedger,
  windowOf,
} from "#functions/storage/mail-events/mail-event-ledger.ts";
import { writeIncreases } from "#functions/storage/mail-events/mail-event-store.ts";
import type { JobContext } from "../jobs/start-job.ts";
import { inParallel } from "../in-parallel.ts";
import { retryConflicts } from "../retry-conflicts.ts";
import { countEngagements } from "./count-engagements.ts";
import { type CountableEvent, findIncreases } from "./event-increases.ts";
import { engagementsOf, type SesEvent, templateOf } from "./ses-event.ts";
import { partsOf } from "./transaction-parts.ts";
import { watchPublishes } from "./watch-publishes.ts";

/** Their digests take 16 KB of an item, which may have 400 KB. */
const MOST_EVENTS = 1000;
const AT_ONCE = 8;

interface Services {
  readonly table: Table;
  readonly now: () => Date;
}

/** Events that could not be counted for an owner; without an owner if the owners could not be read. */
export interface NotCounted {
  readonly owner: MailEventOwner | undefined;
  readonly events: readonly SesEvent[];
  readonly error: unknown;
}

/** The items that counting an event writes. */
const itemsOf = ({ event, increases }: CountableEvent): string[] => [
  windowOf(event.time),
  ...increases.map(({ key }) => key.sk),
];

/**
 * Counts the events that are not in the ledgers yet and records them there, in one transaction.
 * @throws AppError CONFLICT_TRY_AGAIN if another batch changed a ledger since it was read
 */
async function countPart(owner: MailEventOwner, part: readonly CountableEvent[], { table, now }: Services) {
  const distinct = [...new Map(part.map((each) => [each.event.id, each])).values()];
  const windows = [...Map.groupBy(distinct, ({ event }) => windowOf(event.time))];
  const read = await inParallel(windows, AT_ONCE, async ([window, events]) => {
    const ledger = await readLedger(table, owner, window);
    return { ledger, events: events.filter(({ event }) => !ledger.isCounted(event.id)) };
  });
  const left = read.filter(({ events }) => events.length > 0);
  const noted = left.map(({ ledger, events }) => {
    const ids = events.map(({ event }) => event.id);
    return recordCounted(ledger, ids, now());
  });
  const increases = left.flatMap(({ events }) => events.flatMap((each) => each.increases));
  if (left.length > 0) await table.write(...noted, ...writeIncreases(increases));
}

async function countForOwner(owner: MailEventOwner, events: readonly SesEvent[], services: JobContext) {
  const failures: NotCounted[] = [];
  const countable = await findIncreases(services.table, owner, events);
  for (const part of partsOf(countable, itemsOf, MOST_EVENTS)) {
    try {
      await retryConflicts(() => countPart(owner, part, services));
    } catch (error) {
      failures.push({ owner, events: part.map(({ event }) => event), error });
    }
  }
  const engaging = events.filter((event) => engagementsOf(event).length > 0);
  failures.push(...(await countEngagements(owner, engaging, services.table)).map((each) => ({ owner, ...each })));
  // Also for events that were counted before: the attempt that counted them may have ended here.
  const failing = events.filter(({ detail }) => detail.failure !== undefined);
  try {
    await watchPublishes(owner, failing.map(templateOf), services);
  } catch (error) {
    failures.push({ owner, events: failing, error });
  }
  return failures;
}

/** Counts events of one AWS account and region. */
async function countForOwners(events: readonly SesEvent[], services: JobContext): Promise<readonly NotCounted[]> {
  const [first] = events;
  if (first === undefined) return [];
  const failures: NotCounted[] = [];
  for (const owner of await listOwners(services.table, first.account, first.region)) {
    const ofOwner = countForOwner(owner, events, services);
    failures.push(...(await ofOwner.catch((error: unknown) => [{ owner, events, error }])));
  }
  return failures;
}

/**
 * Counts events for each company that has connected their AWS account and region; drops those of other accounts. An
 * event that is delivered again, in this batch or a later one, is counted once for each company. Returns the events
 * that must be delivered again.
 */
export async function countEvents(events: readonly SesEvent[], services: JobContext): Promise<readonly NotCounted[]> {
  const places = [...Map.groupBy(events, ({ account, region }) => `${account} ${region}`).values()];
  const failures = await inParallel(places, AT_ONCE, (ofPlace) =>
    countForOwners(ofPlace, services).catch((error: unknown) => [{ owner: undefined, events: ofPlace, error }]),
  );
  return failures.flat();
}
