import { readSecret, secretsEndpoint } from "./read-secret.ts";

/** How long a value is used without a look at Secrets Manager. */
const FRESH_MS = 5 * 60_000;

/** How often a value that does not fit makes an environment look for newer ones: strangers may send as many as they like. */
const AGAIN_MS = 5000;

/** How long the former value is taken after a new one was made: Stripe signs with both for at most a day. */
const FORMER_MS = 24 * 60 * 60_000;

interface Known {
  /** Undefined if the secret has no current value. */
  readonly current: string | undefined;
  /** The next and the former one, where they count. */
  readonly others: readonly string[];
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
    const current = (await readSecret(id, "AWSCURRENT"))?.value;
    const fresh = { current, others: [], readAt: now, allReadAt: kept?.allReadAt ?? 0 };
    known.set(keyOf(id), fresh);
    return fresh;
  } catch (error) {
    if (kept === undefined) throw error;
    // A value that was current a while ago is better than to refuse every request while Secrets Manager does not answer.
    // The next look follows after a pause, since each one keeps a request waiting until its time-out.
    const late = { ...kept, readAt: now - FRESH_MS + AGAIN_MS };
    known.set(keyOf(id), late);
    return late;
  }
}

/** The current value, the next one while a rotation is under way, and the former one for a day. */
async function readAll(id: string, now: number): Promise<Known> {
  const [current, next, former] = await Promise.all([
    readSecret(id, "AWSCURRENT"),
    readSecret(id, "AWSPENDING"),
    readSecret(id, "AWSPREVIOUS"),
  ]);
  const isFormerGood = current !== undefined && now - current.createdAt < FORMER_MS;
  const others = [next, isFormerGood ? former : undefined].flatMap((version) => version?.value ?? []);
  return { current: current?.value, others, readAt: now, allReadAt: now };
}

/** The current value of a secret, at most five minutes old while Secrets Manager answers. @throws Error if it has none */
export async function currentSecret(id: string, now = Date.now()): Promise<string> {
  const { current } = await readCurrent(id, now);
  if (current === undefined) throw new Error("A secret has no current value");
  return current;
}

const someFits = ({ current, others }: Known, fits: (value: string) => boolean): boolean =>
  [...(current === undefined ? [] : [current]), ...others].some(fits);

/**
 * Whether a value of the secret fits: the current one, or, where that does not fit, the next or the former one. While a
 * secret is rotated either side may have either value, whichever step the rotation has come to.
 * @throws Error if Secrets Manager does not answer, and no value that was read before fits
 */
export async function someSecretFits(id: string, fits: (value: string) => boolean, now = Date.now()): Promise<boolean> {
  const recent = await readCurrent(id, now);
  if (someFits(recent, fits)) return true;
  if (now - recent.allReadAt < AGAIN_MS) return false;
  known.set(keyOf(id), { ...recent, allReadAt: now });
  const all = await readAll(id, now);
  known.set(keyOf(id), all);
  return someFits(all, fits);
}
