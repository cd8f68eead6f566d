import { dollars } from "#web/lib/plans/prices.ts";
import { say } from "#web/lib/texts/say.ts";

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
    if (extra > 0) return say("{extra} more than your plan holds", { extra });
    return used === limit ? say("For more, upgrade your plan") : say("{limit} left", { limit: String(limit - used) });
  }
  if (extra === 0)
    return say("An additional {one} costs {extraCost} per month", { one, extraCost: dollars(extraCost) });
  return say("{extra} additional: {cost} per month", { extra, cost: dollars(extra * extraCost) });
}
