import type { CompanySecurity, SignInPolicyChange } from "#shared/models/company-security.ts";
import { plural } from "#shared/plural.ts";
import { dateAndTime } from "#web/lib/format/dates.ts";

export type ChosenPolicies = Omit<SignInPolicyChange, "revision">;

const DAY_MS = 24 * 60 * 60 * 1000;

/** "1 of 7 members has", "3 of 7 members have". */
const howMany = (count: number, { members }: CompanySecurity): string =>
  `${String(count)} of ${String(members)} members ${plural(count, "has", "have")}`;

function ofSecondFactor(now: CompanySecurity, { requiresSecondFactor, graceDays }: ChosenPolicies, at: Date): string[] {
  const wasRequired = now.secondFactor !== undefined;
  if (wasRequired && !requiresSecondFactor) return ["A second factor is not required any more."];
  if (wasRequired || !requiresSecondFactor) return [];
  const count = now.withoutSecondFactor;
  if (count === 0) return ["A second factor is required from now on. All members have one."];
  const until =
    graceDays === 0
      ? "From now on they can only change their own settings until they have set one up."
      : `They have until ${dateAndTime(new Date(at.getTime() + graceDays * DAY_MS).toISOString())} to set one up.`;
  return [`${howMany(count, now)} no second factor. ${until}`];
}

function ofProvider(now: CompanySecurity, { onlyProviderId }: ChosenPolicies): string[] {
  const before = now.onlyProvider?.connectionId ?? null;
  if (before === onlyProviderId) return [];
  const domain = now.providers.find(({ id }) => id === onlyProviderId)?.domain;
  if (onlyProviderId === null || domain === undefined) return ["All ways to sign in are open again."];
  return [
    `From now on members sign in with the provider of ${domain} only, and sessions that began another way are refused.`,
    ...(now.withoutProvider === 0
      ? []
      : [`${howMany(now.withoutProvider, now)} no account at a provider of your company yet.`]),
    "Members who manage the company's security and have a second factor can still sign in without the provider.",
  ];
}

/** The consequences of changed policies for the members, as sentences; empty if nothing changes. */
export const consequencesOf = (now: CompanySecurity, chosen: ChosenPolicies, at: Date): readonly string[] => [
  ...ofSecondFactor(now, chosen, at),
  ...ofProvider(now, chosen),
];
