import type { ProviderAccount } from "#functions/adapters/ports/provider-links.ts";

/**
 * The account with its subject letter for letter. The user name has it in lower case (AWS: "User pool case
 * sensitivity"), and a link holds for the subject as the provider writes it: the providers' attribute mappings put that
 * into an attribute. Without one the user name has to do, which is enough for Google's numbers.
 */
export function asWrittenThere(
  account: ProviderAccount,
  attributes: Readonly<Record<string, string | undefined>>,
): ProviderAccount {
  const subject = attributes["custom:provider_sub"] ?? account.subject;
  if (subject.toLowerCase() !== account.subject.toLowerCase()) throw new Error("The user name is not the subject's");
  return { ...account, subject };
}
