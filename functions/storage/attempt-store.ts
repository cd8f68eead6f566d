import { createHash } from "node:crypto";
import type { Table } from "#functions/adapters/ports/table.ts";
import { keys } from "./keys.ts";
import { countWithin } from "./rate-store.ts";

/** What is counted apart: who asked for a reset can still ask for a confirmation. */
export type AttemptKind =
  | "sign-up"
  | "confirmation"
  | "confirmation-code"
  | "password-reset"
  | "password-reset-code"
  | "login-link"
  | "network";

interface Share {
  readonly most: number;
  readonly minutes: number;
}

const perAddress: Share = { most: 10, minutes: 60 };
/** Many people sit behind one network's address: this only stops machines. */
const perNetwork: Share = { most: 600, minutes: 10 };

/** The table holds no address of somebody who may have no account here. */
const hashOf = (kind: AttemptKind, subject: string) =>
  createHash("sha256").update(`${kind} ${subject}`).digest("base64url");

/** The counter of an attempt in the window that holds this moment. */
export function attemptWindow(kind: AttemptKind, subject: string, now: Date) {
  const { most, minutes } = kind === "network" ? perNetwork : perAddress;
  const window = Math.floor(now.getTime() / (minutes * 60_000));
  return { key: keys.attempts(hashOf(kind, subject), window), most, expiresAt: (window + 2) * minutes * 60 };
}

/** Counts one attempt about a mail address, or from a network's address; whether its window had room for it. */
export const countOneAttempt = (table: Table, kind: AttemptKind, subject: string, now: Date): Promise<boolean> =>
  countWithin(table, attemptWindow(kind, subject, now));
