import type { ProviderAccount } from "#functions/adapters/ports/provider-links.ts";

/**
 * The providers' names in the pool; no company's provider may have such a name. Cognito writes them in lower case into
 * the user names of a pool that ignores case.
 */
const socialProviders = ["Google", "Microsoft"];

/** The account of a user name such as "google_1234"; undefined for any but a social provider's. */
export function socialAccountOf(userName: string): ProviderAccount | undefined {
  const [, prefix, subject] = /^([^_]+)_(.+)$/.exec(userName) ?? [];
  const providerName = socialProviders.find((name) => name.toLowerCase() === prefix?.toLowerCase());
  return providerName === undefined || subject === undefined ? undefined : { providerName, subject };
}
