import { createHash } from "node:crypto";
import type { Table } from "#functions/adapters/ports/table.ts";
import { attemptKeys } from "./attempt-keys.ts";
import { countWithin } from "./rate-store.ts";

/**
 * Attempts that send a mail. Each kind is counted separately: a user who requested a reset can still request a link.
 */
export type MailingKind = "sign-up" | "confirmation" | "password-reset" | "login-link";
export type AttemptKind = MailingKind | "confirmation-code" | "password-reset-code" | "recovery-code";
type CountedKind =
  AttemptKind | `${MailingKind}-mails` | "own-password" | "network" | "webhook-call" | "token-exchange";

interface Share {
  readonly most: number;
  readonly minutes: number;
}

/** About one mail address from one network. */
const mailing: Share = { most: 5, minutes: 60 };
const code: Share = { most: 10, minutes: 60 };
/** To one mail address, asked for from any network. */
const mails: Share = { most: 30, minutes: 60 };
/** Many users share a network's address: this only limits machines. */
const perNetwork: Share = { most: 600, minutes: 10 };

const shareOf: Readonly<Record<CountedKind, Share>> = {
  "sign-up": mailing,
  confirmation: mailing,
  "password-reset": mailing,
  "login-link": mailing,
  "confirmation-code": code,
  "recovery-code": code,
  "password-reset-code": code,
  "sign-up-mails": mails,
  "confirmation-mails": mails,
  "password-reset-mails": mails,
  "login-link-mails": mails,
  /** By a signed-in user, about their account. */
  "own-password": code,
  /** To all webhooks of a company, when a user asks for it. */
  "webhook-call": { most: 60, minutes: 60 },
  /** From one network's address: runners of pipelines share addresses. */
  "token-exchange": perNetwork,
  network: perNetwork,
};

/** The table stores no address of a person who may have no account here. */
const hashOf = (kind: CountedKind, subject: string) =>
  createHash("sha256").update(`${kind} ${subject}`).digest("base64url");

/** The counter of an attempt in the window of this time. */
export function attemptWindow(kind: CountedKind, subject: string, now: Date) {
  const { most, minutes } = shareOf[kind];
  const window = Math.floor(now.getTime() / (minutes * 60_000));
  return { key: attemptKeys.attempts(hashOf(kind, subject), window), most, expiresAt: (window + 2) * minutes * 60 };
}

/**
 * Counts one attempt about a mail address, or from a network's address; returns whether it is within the limit of the
 * window.
 */
export const countOneAttempt = (table: Table, kind: CountedKind, subject: string, now: Date): Promise<boolean> =>
  countWithin(table, attemptWindow(kind, subject, now));
