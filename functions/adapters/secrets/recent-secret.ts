import { readSecret, secretsEndpoint } from "./read-secret.ts";

/** How long a value is used without a read from Secrets Manager. */
const FRESH_MS = 5 * 60_000;

/** The minimum interval of reads for values that do not match: any client may send wrong ones. */
const AGAIN_MS = 5000;

/** How long the previous value is accepted after a rotation: Stripe signs with both for at most a day. */
const FORMER_MS = 24 * 60 * 60_000;

interface Known {
  /** Undefined if the secret has no current value. */
  readonly current: string | undefined;
  /** The next and the previous value, while they are accepted. */
  readonly others: readonly string[];
  readonly readAt: number;
  readonly allReadAt: number;
}

/** By endpoint and secret. Kept between invocations of one execution environment. */
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
    // While Secrets Manager does not answer, a previously read value is used instead of refusing all requests. The next
    // read follows after a pause, since each one delays a request until its timeout.
    const late = { ...kept, readAt: now - FRESH_MS + AGAIN_MS };
    known.set(keyOf(id), late);
    return late;
  }
}

/** The current value, the next one during a rotation, and the previous one for a day. */
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

/**
 * The current value of a secret, at most five minutes old while Secrets Manager answers.
 * @throws Error if it has none
 */
export async function currentSecret(id: string, now = Date.now()): Promise<string> {
  const { current } = await readCurrent(id, now);
  if (current === undefined) throw new Error("A secret has no current value");
  return current;
}

const someFits = ({ current, others }: Known, fits: (value: string) => boolean): boolean =>
  [...(current === undefined ? [] : [current]), ...others].some(fits);

/**
 * Whether a value of the secret matches: the current one, or else the next or the previous one. During a rotation
 * either side may have either value, at any step.
 * @throws Error if Secrets Manager does not answer, and no value that was read before matches
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
