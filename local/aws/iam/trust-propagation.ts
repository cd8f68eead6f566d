import type { Role } from "#local/aws/account.ts";

/** The trust policy that STS evaluates now; undefined while it does not know the role yet. */
export type EffectiveTrust = (role: Role, delaySeconds: number) => string | undefined;

/**
 * Simulates how IAM changes reach STS (AWS IAM User Guide, "Troubleshoot IAM": changes are not always immediately
 * visible): for the first half of the delay no call sees a new role or a changed trust policy, in the second half every
 * other call does, and afterwards all do.
 */
export function simulateTrustDelay(now: () => Date): EffectiveTrust {
  const calls = new Map<string, number>();
  return (role, delaySeconds) => {
    const { trustPolicy, formerTrustPolicy, trustChangedAt } = role;
    const age = (now().getTime() - Date.parse(trustChangedAt ?? role.createdAt)) / 1000;
    if (age >= delaySeconds) return trustPolicy;
    if (age < delaySeconds / 2) return formerTrustPolicy;
    const key = `${role.accountId}/${role.name}`;
    const count = calls.get(key) ?? 0;
    calls.set(key, count + 1);
    return count % 2 === 0 ? trustPolicy : formerTrustPolicy;
  };
}
