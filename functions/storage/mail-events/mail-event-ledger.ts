import { createHash } from "node:crypto";
import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { mailEventKeys, mailEventPrefixes } from "./mail-event-keys.ts";

/** The company and account for which an event is counted. */
export interface MailEventOwner {
  readonly companyId: string;
  readonly accountId: string;
}

const WINDOW_MS = 5000;
/** 96 bits in base64url, so that collisions within a window are negligible. */
const DIGEST_LENGTH = 16;
/** A chunk is full at 1 KB: a longer one would cost more units at each write. */
const FULL_CHUNK = 60;
/**
 * An event may be delivered again for 19 days: EventBridge retries for one, the dead-letter queue keeps a message for
 * 14, and the queue keeps a redriven one for 4.
 */
const KEPT_SECONDS = 21 * 24 * 60 * 60;

const Chunk = z.object({
  sk: z.string().regex(/#\d{6}$/),
  /** The concatenated digests of the events. */
  digests: z.string().regex(new RegExp(`^(?:[\\w-]{${String(DIGEST_LENGTH)}})+$`)),
});

/** The counted events of one owner and one window of 5 seconds. */
export interface Ledger {
  readonly owner: MailEventOwner;
  readonly window: string;
  readonly isCounted: (eventId: string) => boolean;
  /** The last chunk as it was read; absent if there is none. */
  readonly last: { readonly number: number; readonly digests: string } | undefined;
}

const digestOf = (eventId: string): string =>
  createHash("sha256").update(eventId).digest("base64url").slice(0, DIGEST_LENGTH);

const digestsIn = (text: string): string[] =>
  Array.from({ length: text.length / DIGEST_LENGTH }, (_, index) =>
    text.slice(index * DIGEST_LENGTH, (index + 1) * DIGEST_LENGTH),
  );

/** The window of an event by its `time`, e.g. "2026-11-20T20:00:05Z". A repeated event has the same time. */
export const windowOf = (time: string): string =>
  new Date(Math.floor(Date.parse(time) / WINDOW_MS) * WINDOW_MS).toISOString().replace(".000Z", "Z");

/** Reads the counted events of a window. */
export async function readLedger(table: TableReader, owner: MailEventOwner, window: string): Promise<Ledger> {
  const { companyId, accountId } = owner;
  const items = await table.query(mailEventPrefixes.countedEvents(companyId, accountId, window));
  const chunks = z.array(Chunk).parse(items);
  const counted = new Set(chunks.flatMap(({ digests }) => digestsIn(digests)));
  const last = chunks.at(-1);
  return {
    owner,
    window,
    isCounted: (eventId) => counted.has(digestOf(eventId)),
    last: last && { number: Number(last.sk.slice(-6)), digests: last.digests },
  };
}

/**
 * Part of the transaction that counts these events: adds them to the window's ledger. Fails with CONFLICT_TRY_AGAIN if
 * the ledger has changed since the read. Only the last chunk changes, and the next one is created when it is full, so
 * the condition on one chunk covers the whole window.
 */
export function recordCounted({ owner, window, last }: Ledger, eventIds: readonly string[], at: Date): Write {
  const { companyId, accountId } = owner;
  const added = eventIds.map(digestOf).join("");
  const expiresAt = Math.floor(at.getTime() / 1000) + KEPT_SECONDS;
  const keyOf = (chunk: number) => mailEventKeys.countedEvents(companyId, accountId, window, chunk);
  const otherwise = "CONFLICT_TRY_AGAIN";
  if (last === undefined || last.digests.length >= FULL_CHUNK * DIGEST_LENGTH) {
    const key = keyOf(last === undefined ? 0 : last.number + 1);
    return { put: { ...key, digests: added, size: added.length, expiresAt }, onlyIf: "absent", otherwise };
  }
  const digests = last.digests + added;
  return {
    put: { ...keyOf(last.number), digests, size: digests.length, expiresAt },
    onlyIf: [{ attribute: "size", is: "=", value: last.digests.length }],
    otherwise,
  };
}
