/** A rate limiter: one token bucket per key, refilled evenly. */
export interface Rates {
  /**
   * Whether `amount` may pass now at `perSecond`. A bucket with tokens lets one call through, whatever its amount, and
   * then refuses until the debt is paid, as SES does with a mail to several recipients.
   */
  readonly take: (key: string, perSecond: number, amount?: number) => boolean;
}

interface Bucket {
  readonly tokens: number;
  readonly at: number;
}

/** Keeps its buckets in memory: a restart resets them. */
export function createRates(now: () => Date): Rates {
  const buckets = new Map<string, Bucket>();
  return {
    take: (key, perSecond, amount = 1) => {
      if (perSecond === Infinity) return true;
      const at = now().getTime();
      const capacity = Math.max(1, perSecond);
      const before = buckets.get(key) ?? { tokens: capacity, at };
      const refilled = Math.min(capacity, before.tokens + (Math.max(0, at - before.at) / 1000) * perSecond);
      const isOpen = refilled >= 1;
      buckets.set(key, { tokens: isOpen ? refilled - amount : refilled, at });
      return isOpen;
    },
  };
}
