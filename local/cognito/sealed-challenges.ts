import { createCipheriv, createDecipheriv } from "node:crypto";
import * as z from "zod";
import type { Random } from "./randomness.ts";

/** What the pool must remember between the two halves of a sign-in. */
const Challenge = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("password"), name: z.string(), sub: z.string(), A: z.string(), b: z.string() }),
  z.object({ kind: z.literal("new-password"), sub: z.string() }),
]);
type Challenge = z.infer<typeof Challenge>;

const Sealed = z.object({ challenge: Challenge, expiresAt: z.number() });

/** Cognito's default for an app client's AuthSessionValidity. */
const VALID_MS = 3 * 60 * 1000;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface SealedChallenges {
  /** The challenge, encrypted and signed, for the client to bring back: nothing is kept here. */
  readonly seal: (challenge: Challenge) => Buffer;
  /** Undefined when it is not ours, too old, or was brought back before. */
  readonly redeem: (sealed: Buffer) => Challenge | undefined;
}

export function createSealedChallenges(key: Buffer, random: Random, now: () => Date): SealedChallenges {
  /** Nonces of redeemed challenges, until they would have expired anyway. */
  const spent = new Map<string, number>();

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

  return {
    seal: (challenge) => {
      const nonce = random(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, nonce);
      const text = JSON.stringify({ challenge, expiresAt: now().getTime() + VALID_MS });
      const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
    },
    redeem: (sealed) => {
      const opened = Sealed.safeParse(decrypt(sealed));
      const time = now().getTime();
      for (const [nonce, until] of spent) if (until <= time) spent.delete(nonce);
      if (!opened.success || opened.data.expiresAt <= time) return undefined;
      const nonce = sealed.subarray(0, NONCE_BYTES).toString("hex");
      if (spent.has(nonce)) return undefined;
      spent.set(nonce, opened.data.expiresAt);
      return opened.data.challenge;
    },
  };
}
