import { readSecret, secretsEndpoint } from "./read-secret.ts";

/** How long a value is used without a look at Secrets Manager. */
const FRESH_MS = 5 * 60_000;

/** How often a value that does not fit makes an environment look for newer ones: strangers may send as many as they like. */
const AGAIN_MS = 5000;

/** How long the former value is taken after a new one was made: Stripe signs with both for at most a day. */
const FORMER_MS = 24 * 60 * 60_000;

interface Known {
  readonly values: readonly string[];
  readonly readAt: number;
  readonly allReadAt: number;
}

/** By place and secret. Kept between invocations of one execution environment. */
const known = new Map<string, Known>();
const keyOf = (id: string) => `${secretsEndpoint().href} ${id}`;

async function readCurrent(id: string, now: number): Promise<Known> {
  const kept = known.get(keyOf(id));
  if (kept !== undefined && now - kept.readAt < FRESH_MS) return kept;
  try {
    const current = await readSecret(id, "AWSCURRENT");
    const values = current === undefined ? [] : [current.value];
    const fresh = { values, readAt: now, allReadAt: kept?.allReadAt ?? 0 };
    known.set(keyOf(id), fresh);
    return fresh;
  } catch (error) {
    // A value that was current a while ago is better than to refuse every request while Secrets Manager does not answer.
    if (kept !== undefined) return kept;
    throw error;
  }
}

/** The current value, the next one while a rotation is under way, and the former one for a day. */
async function readAll(id: string, now: number): Promise<readonly string[]> {
  const [current, next, former] = await Promise.all([
    readSecret(id, "AWSCURRENT"),
    readSecret(id, "AWSPENDING"),
    readSecret(id, "AWSPREVIOUS"),
  ]);
  const isFormerGood = current !== undefined && now - current.createdAt < FORMER_MS;
  return [current, next, isFormerGood ? former : undefined].flatMap((version) =>
    version === undefined ? [] : [version.value],
  );
}

/** The current value of a secret, at most five minutes old. @throws Error if it has none */
export async function currentSecret(id: string, now = Date.now()): Promise<string> {
  const [value] = (await readCurrent(id, now)).values;
  if (value === undefined) throw new Error("A secret has no current value");
  return value;
}

/**
 * Whether a value of the secret fits: the current one, or, where that does not fit, the next or the former one. While a
 * secret is rotated either side may have either value, whichever step the rotation has come to.
 * @throws Error if no value was ever read and Secrets Manager does not answer
 */
export async function someSecretFits(id: string, fits: (value: string) => boolean, now = Date.now()): Promise<boolean> {
  const recent = await readCurrent(id, now);
  if (recent.values.some(fits)) return true;
  if (now - recent.allReadAt < AGAIN_MS) return false;
  known.set(keyOf(id), { ...recent, allReadAt: now });
  const values = await readAll(id, now);
  known.set(keyOf(id), { values, readAt: now, allReadAt: now });
  return values.some(fits);
}
