import { createCipheriv, createDecipheriv } from "node:crypto";
import * as z from "zod";
import type { Store } from "#local/store.ts";
import { CognitoError } from "../protocol/cognito-error.ts";
import type { Random } from "../randomness.ts";
import { ChallengeResult } from "../triggers/challenge-triggers.ts";

/** The state of a sign-in between two calls. */
const Challenge = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("password"),
    name: z.string(),
    sub: z.string(),
    A: z.string(),
    b: z.string(),
    /** The earlier challenges, where the password is one step of a custom sign-in. */
    session: z.array(ChallengeResult).optional(),
  }),
  z.object({ kind: z.literal("new-password"), sub: z.string() }),
  z.object({ kind: z.literal("totp"), sub: z.string() }),
  z.object({ kind: z.literal("choice"), name: z.string(), sub: z.string() }),
  z.object({ kind: z.literal("passkey"), sub: z.string(), challenge: z.string() }),
  z.object({
    kind: z.literal("custom"),
    name: z.string(),
    sub: z.string(),
    session: z.array(ChallengeResult),
    privateParameters: z.record(z.string(), z.string()),
    challengeMetadata: z.string().optional(),
  }),
]);
type Challenge = z.infer<typeof Challenge>;
type Kind = Challenge["kind"];

const Sealed = z.object({ challenge: Challenge, expiresAt: z.number() });

const Spent = z.object({ nonce: z.string(), expiresAt: z.number() });

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface SealedChallenges {
  /** The challenge, encrypted and signed, as the client's session text: the server keeps no state. */
  readonly seal: (challenge: Challenge) => Buffer;
  /** The challenge, without using it up. NotAuthorizedException when it is forged, expired or already used. */
  readonly open: <K extends Kind>(kind: K, sealed: Buffer) => Extract<Challenge, { kind: K }>;
  /** The same, and uses it up. */
  readonly redeem: <K extends Kind>(kind: K, sealed: Buffer) => Extract<Challenge, { kind: K }>;
}

const refused = (what = ""): CognitoError =>
  new CognitoError("NotAuthorizedException", `Invalid session for the user${what}.`);

export function createSealedChallenges(
  { store, prefix, key }: { store: Store; prefix: string; key: Buffer },
  validMinutes: number,
  { random, now }: { random: Random; now: () => Date },
): SealedChallenges {
  /** Used challenges by their nonce, until they expire, so that a restart does not make them valid again. */
  const spent = store.collection(`${prefix}/spent-challenge`, Spent);
  const nonceOf = (sealed: Buffer): string => sealed.subarray(0, NONCE_BYTES).toString("hex");

  const decrypt = (sealed: Buffer): unknown => {
    try {
      const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
      return JSON.parse(text.toString("utf8"));
    } catch {
      return undefined;
    }
  };
  const isOfKind = <K extends Kind>(challenge: Challenge, kind: K): challenge is Extract<Challenge, { kind: K }> =>
    challenge.kind === kind;
  const openUntil = <K extends Kind>(kind: K, sealed: Buffer) => {
    const opened = Sealed.safeParse(decrypt(sealed));
    if (!opened.success) throw refused();
    const { challenge, expiresAt } = opened.data;
    if (!isOfKind(challenge, kind)) throw refused();
    if (expiresAt <= now().getTime()) throw refused(", session is expired");
    if (spent.get(nonceOf(sealed)) !== undefined) throw refused(", session can only be used once");
    return { challenge, expiresAt };
  };

  return {
    seal: (challenge) => {
      const nonce = random(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, nonce);
      const text = JSON.stringify({ challenge, expiresAt: now().getTime() + validMinutes * 60_000 });
      const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
    },
    open: (kind, sealed) => openUntil(kind, sealed).challenge,
    redeem: (kind, sealed) => {
      const time = now().getTime();
      for (const old of spent.list()) if (old.expiresAt <= time) spent.delete(old.nonce);
      const { challenge, expiresAt } = openUntil(kind, sealed);
      spent.put(nonceOf(sealed), { nonce: nonceOf(sealed), expiresAt });
      return challenge;
    },
  };
}
