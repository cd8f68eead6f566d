import { createHash } from "node:crypto";
import type { LocalRequest } from "#local/http/service.ts";
import type { Store } from "#local/store.ts";
import * as z from "zod";
import { StripeError } from "./stripe-error.ts";

const KEPT_SECONDS = 24 * 60 * 60;

const Remembered = z.object({
  key: z.string(),
  at: z.int(),
  /** Hash of method, path and parameters. */
  fingerprint: z.string(),
  requestId: z.string(),
  status: z.int(),
  body: z.string(),
});
export type Remembered = z.infer<typeof Remembered>;

export const fingerprintOf = ({ method, path, body }: LocalRequest): string =>
  createHash("sha256").update(`${method} ${path}\n`).update(body).digest("hex");

/** The answers to calls with an Idempotency-Key, for a day (Stripe: "Idempotent requests"). */
export function createIdempotency(store: Store) {
  const answers = store.collection("stripe/idempotency", Remembered);
  return {
    /** The first answer to this key. Throws when the key was used with another call before. */
    recall: (key: string, fingerprint: string, now: number): Remembered | undefined => {
      const found = answers.get(key);
      if (found === undefined || found.at + KEPT_SECONDS <= now) return undefined;
      if (found.fingerprint === fingerprint) return found;
      const message =
        "Keys for idempotent requests can only be used with the same parameters they were first used with. " +
        `Try using a key other than '${key}' if you meant to execute a different request.`;
      throw new StripeError(400, { type: "idempotency_error", message });
    },
    remember: (answer: Remembered): void => answers.put(answer.key, answer),
    forgetOld: (now: number): void => {
      for (const { key, at } of answers.list()) if (at + KEPT_SECONDS <= now) answers.delete(key);
    },
  };
}
