import type { RandomBytes } from "#local/aws/random-text.ts";
import type { StripeObjects } from "./stripe-objects.ts";
import type { StoredEvent } from "./objects/stored-event.ts";

/** The dependencies of every billing step: the stored objects, the time, and the events. */
export interface BillingContext {
  readonly objects: StripeObjects;
  /** Seconds since 1970. */
  readonly now: () => number;
  /** E.g. "cus" gives "cus_1…". Ids sort by age. */
  readonly newId: (prefix: string) => string;
  /** An unpredictable text. */
  readonly secret: () => string;
  /** The base URL of Stripe's pages, e.g. "http://localhost:4000/_stripe". */
  readonly pages: string;
  /** Stores an event and adds it to the webhook's queue. `before`: the previous object, for changes. */
  readonly emit: (type: string, object: object, before?: object) => void;
}

/** The API call behind a step; nulls for a step caused by time or by a user on a page. */
export type Cause = StoredEvent["request"];
export const noCause: Cause = { id: null, idempotency_key: null };

interface BillingContextParts {
  readonly objects: StripeObjects;
  readonly random: RandomBytes;
  readonly pages: string;
  readonly queue: (event: StoredEvent) => void;
}

/** Returns the ledger of one step: at a time (in seconds), for a cause. */
export type BillingContextFor = (now: () => number, cause: Cause) => BillingContext;

const asJson = (value: object): Record<string, unknown> => {
  const copy: unknown = JSON.parse(JSON.stringify(value));
  return Object.fromEntries(Object.entries(copy ?? {}));
};

/** The previous values of the changed fields. */
function previousAttributes(before: object, after: object): Record<string, unknown> {
  const now = asJson(after);
  const changed = Object.entries(asJson(before)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(now[name]),
  );
  return Object.fromEntries(changed);
}

export function createBillingContexts({ objects, random, pages, queue }: BillingContextParts): BillingContextFor {
  const letters = (size: number): string => [...random(size)].map((byte) => (byte % 36).toString(36)).join("");
  const newId = (prefix: string): string => `${prefix}_1${objects.count().toString(36).padStart(7, "0")}${letters(14)}`;
  return (now, cause) => ({
    objects,
    now,
    newId,
    secret: () => random(24).toString("base64url"),
    pages,
    emit: (type, object, before) => {
      const previous = before && { previous_attributes: previousAttributes(before, object) };
      const data = { object: asJson(object), ...previous };
      const event: StoredEvent = { id: newId("evt"), created: now(), type, data, request: cause };
      objects.events.put(event.id, event);
      queue(event);
    },
  });
}
