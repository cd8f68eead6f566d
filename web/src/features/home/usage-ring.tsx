const radius = 42;
const around = 2 * Math.PI * radius;

export interface UsageRingProps {
  readonly used: number;
  readonly limit: number;
}

/** The usage of a limit as a ring, which is full at and above the limit. */
export function UsageRing({ used, limit }: UsageRingProps) {
  const share = limit === 0 ? 1 : Math.min(1, used / limit);
  return (
    <svg className="home-ring" viewBox="0 0 100 100" role="img" aria-label={`${String(used)} of ${String(limit)} used`}>
      <circle cx="50" cy="50" r={radius} />
      <circle cx="50" cy="50" r={radius} className="home-ring-used" strokeDasharray={`${share * around} ${around}`} />
      <text x="50" y="50">
        {used} / {limit}
      </text>
    </svg>
  );
}
