import { createHash, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import type { Store } from "#local/store.ts";
import { CognitoError } from "../protocol/cognito-error.ts";
import { sixDigits, type Random } from "../randomness.ts";
import type { HourlyTally } from "./attempts.ts";

type CodePurpose = "confirm" | "reset" | "attribute";

const HOUR_MS = 60 * 60 * 1000;
const lifetimesMs: Readonly<Record<CodePurpose, number>> = {
  confirm: 24 * HOUR_MS,
  reset: HOUR_MS,
  attribute: 24 * HOUR_MS,
};
/** Six digits are safe only if few can be tried. */
const WRONG_CODES_PER_HOUR = 5;
const SENDS_PER_HOUR = 20;

const Code = z.object({ hash: z.string(), expiresAt: z.number() });

export interface Codes {
  /** A new code, which replaces the previous one. LimitExceededException after too many in an hour. */
  readonly issue: (sub: string, purpose: CodePurpose) => string;
  /**
   * Uses up the code and runs `then`, both or neither. CodeMismatchException for a wrong one, ExpiredCodeException when
   * it is expired or none was requested, LimitExceededException after too many wrong ones.
   */
  readonly redeem: <R>(sub: string, purpose: CodePurpose, code: string, then: () => R) => R;
  readonly drop: (sub: string) => void;
}

export function createCodes(
  store: Store,
  prefix: string,
  { tally, random, now }: { tally: HourlyTally; random: Random; now: () => Date },
): Codes {
  const codes = store.collection(`${prefix}/code`, Code);
  const keyOf = (sub: string, purpose: CodePurpose): string => `${sub}/${purpose}`;
  const digest = (key: string, code: string): Buffer => createHash("sha256").update(`${key}/${code}`).digest();

  return {
    issue: (sub, purpose) => {
      const key = keyOf(sub, purpose);
      tally.requireLeft(`${key}/sent`, SENDS_PER_HOUR);
      tally.add(`${key}/sent`);
      const code = sixDigits(random);
      codes.put(key, {
        hash: digest(key, code).toString("hex"),
        expiresAt: now().getTime() + lifetimesMs[purpose],
      });
      return code;
    },
    redeem: (sub, purpose, code, then) => {
      const key = keyOf(sub, purpose);
      tally.requireLeft(`${key}/wrong`, WRONG_CODES_PER_HOUR);
      const found = codes.get(key);
      if (found === undefined || found.expiresAt <= now().getTime()) {
        throw new CognitoError("ExpiredCodeException", "Invalid code provided, please request a code again.");
      }
      if (!timingSafeEqual(digest(key, code), Buffer.from(found.hash, "hex"))) {
        tally.add(`${key}/wrong`);
        throw new CognitoError("CodeMismatchException", "Invalid verification code provided, please try again.");
      }
      return store.atomically(() => {
        codes.delete(key);
        tally.reset(`${key}/wrong`);
        return then();
      });
    },
    drop: (sub) => {
      for (const purpose of ["confirm", "reset", "attribute"] as const) codes.delete(keyOf(sub, purpose));
    },
  };
}
