import { dollars } from "#web/lib/plans/prices.ts";

interface Usage {
  readonly one: string;
  readonly used: number;
  readonly limit: number;
  readonly extraCost: number | null;
}

/** The price of one more, or of those above the limit. */
export function extraText({ one, used, limit, extraCost }: Usage): string {
  const extra = Math.max(0, used - limit);
  if (extraCost === null) {
    if (extra > 0) return `${String(extra)} more than your plan holds`;
    return used === limit ? "For more, upgrade your plan" : `${String(limit - used)} left`;
  }
  if (extra === 0) return `An additional ${one} costs ${dollars(extraCost)} per month`;
  return `${String(extra)} additional: ${dollars(extra * extraCost)} per month`;
}
