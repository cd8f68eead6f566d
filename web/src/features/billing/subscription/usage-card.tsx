import { extraText } from "./extra-text.ts";

export interface UsageCardProps {
  readonly title: string;
  /** The name of one of them. */
  readonly one: string;
  readonly used: number;
  readonly limit: number;
  /** US dollars per month for each one above the limit; null if none can be added. */
  readonly extraCost: number | null;
}

/** The usage of one limit: the bar is full at and above the limit. */
export function UsageCard({ title, one, used, limit, extraCost }: UsageCardProps) {
  const share = limit === 0 ? 100 : Math.min(100, (used / limit) * 100);
  const full = used >= limit;
  return (
    <section className="subscription-card" aria-label={title}>
      <h3>{title}</h3>
      <p className="subscription-count">
        {used.toLocaleString("en")} <span>of {limit.toLocaleString("en")}</span>
      </p>
      <div className={full ? "subscription-bar subscription-bar-full" : "subscription-bar"} aria-hidden="true">
        <span style={{ width: `${String(share)}%` }} />
      </div>
      <p className="subscription-extra">{extraText({ one, used, limit, extraCost })}</p>
    </section>
  );
}
