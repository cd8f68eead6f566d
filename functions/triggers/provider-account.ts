import type { ProviderAccount } from "#functions/adapters/ports/provider-links.ts";

/** As they are named in the pool; Cognito writes them in lower case into the names of a pool that ignores case. */
const socialProviders = ["Google", "Microsoft"];

/** The account behind an external user's name, "Google_1234"; undefined for a name of another form. */
export function providerAccountOf(userName: string): ProviderAccount | undefined {
  const [, prefix, subject] = /^([^_]+)_(.+)$/.exec(userName) ?? [];
  if (prefix === undefined || subject === undefined) return undefined;
  const social = socialProviders.find((name) => name.toLowerCase() === prefix.toLowerCase());
  return { providerName: social ?? prefix, subject };
}
