import type { RandomBytes } from "#local/aws/random-text.ts";
import type { Books } from "./books.ts";
import type { StoredEvent } from "./objects/stored-event.ts";

/** What every step of billing works with: the books, the time, and the way to tell the world. */
export interface Ledger {
  readonly books: Books;
  /** Seconds since 1970. */
  readonly now: () => number;
  /** E.g. "cus" gives "cus_1…". Younger ids sort behind older ones. */
  readonly newId: (prefix: string) => string;
  /** Text that nobody guesses. */
  readonly secret: () => string;
  /** Where Stripe's own pages are, e.g. "http://localhost:4000/_stripe". */
  readonly pages: string;
  /** Writes an event down and gives it to the webhook's queue. `before`: the object as it was, for what changed. */
  readonly emit: (type: string, object: object, before?: object) => void;
}

/** The API call behind a step; nulls for what time or a person on a page sets off. */
export type Cause = StoredEvent["request"];
export const noCause: Cause = { id: null, idempotency_key: null };

interface LedgerParts {
  readonly books: Books;
  readonly random: RandomBytes;
  readonly pages: string;
  readonly queue: (event: StoredEvent) => void;
}

/** Gives the ledger of one step: at a moment (in seconds), for a cause. */
export type LedgerFor = (now: () => number, cause: Cause) => Ledger;

const asJson = (value: object): Record<string, unknown> => {
  const copy: unknown = JSON.parse(JSON.stringify(value));
  return Object.fromEntries(Object.entries(copy ?? {}));
};

/** Of the fields that differ, what they were. */
function previousAttributes(before: object, after: object): Record<string, unknown> {
  const now = asJson(after);
  const changed = Object.entries(asJson(before)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(now[name]),
  );
  return Object.fromEntries(changed);
}

export function createLedgers({ books, random, pages, queue }: LedgerParts): LedgerFor {
  const letters = (size: number): string => [...random(size)].map((byte) => (byte % 36).toString(36)).join("");
  const newId = (prefix: string): string => `${prefix}_1${books.count().toString(36).padStart(7, "0")}${letters(14)}`;
  return (now, cause) => ({
    books,
    now,
    newId,
    secret: () => random(24).toString("base64url"),
    pages,
    emit: (type, object, before) => {
      const previous = before && { previous_attributes: previousAttributes(before, object) };
      const data = { object: asJson(object), ...previous };
      const event: StoredEvent = { id: newId("evt"), created: now(), type, data, request: cause };
      books.events.put(event.id, event);
      queue(event);
    },
  });
}
