import type { ProviderAccount } from "#functions/adapters/ports/provider-links.ts";

/**
 * The account with its case-sensitive subject. The user name has it in lower case (AWS: "User pool case sensitivity"),
 * and a link is made for the subject as the provider writes it: the providers' attribute mappings copy that to an
 * attribute. Without the attribute the user name is used, which works for Google's numbers.
 */
export function withProviderSubject(
  account: ProviderAccount,
  attributes: Readonly<Record<string, string | undefined>>,
): ProviderAccount {
  const subject = attributes["custom:provider_sub"] ?? account.subject;
  if (subject.toLowerCase() !== account.subject.toLowerCase()) throw new Error("The user name is not the subject's");
  return { ...account, subject };
}
