import type { CompanySecurity, SignInPolicyChange } from "#shared/models/company-security.ts";
import { plural } from "#shared/plural.ts";
import { dateAndTime } from "#web/lib/format/dates.ts";
import { say } from "#web/lib/texts/say.ts";

export type ChosenPolicies = Omit<SignInPolicyChange, "revision">;

const DAY_MS = 24 * 60 * 60 * 1000;

function ofSecondFactor(now: CompanySecurity, { requiresSecondFactor, graceDays }: ChosenPolicies, at: Date): string[] {
  const wasRequired = now.secondFactor !== undefined;
  if (wasRequired && !requiresSecondFactor) return [say("A second factor is not required any more.")];
  if (wasRequired || !requiresSecondFactor) return [];
  const count = now.withoutSecondFactor;
  if (count === 0) return [say("A second factor is required from now on. All members have one.")];
  const until =
    graceDays === 0
      ? say("From now on they can only change their own settings until they have set one up.")
      : say("They have until {toISOString} to set one up.", {
          toISOString: dateAndTime(new Date(at.getTime() + graceDays * DAY_MS).toISOString()),
        });
  const without = plural(
    count,
    "{count} of {members} members has no second factor.",
    "{count} of {members} members have no second factor.",
  );
  return [`${say(without, { count, members: now.members })} ${until}`];
}

function ofProvider(now: CompanySecurity, { onlyProviderId }: ChosenPolicies): string[] {
  const before = now.onlyProvider?.connectionId ?? null;
  if (before === onlyProviderId) return [];
  const domain = now.providers.find(({ id }) => id === onlyProviderId)?.domain;
  if (onlyProviderId === null || domain === undefined) return [say("All ways to sign in are open again.")];
  return [
    say(
      "From now on members sign in with the provider of {domain} only, and sessions that began another way are refused.",
      { domain },
    ),
    ...(now.withoutProvider === 0
      ? []
      : [
          say(
            plural(
              now.withoutProvider,
              "{count} of {members} members has no account at a provider of your company yet.",
              "{count} of {members} members have no account at a provider of your company yet.",
            ),
            { count: now.withoutProvider, members: now.members },
          ),
        ]),
    say("Members who manage the company's security and have a second factor can still sign in without the provider."),
  ];
}

/** The consequences of changed policies for the members, as sentences; empty if nothing changes. */
export const consequencesOf = (now: CompanySecurity, chosen: ChosenPolicies, at: Date): readonly string[] => [
  ...ofSecondFactor(now, chosen, at),
  ...ofProvider(now, chosen),
];
