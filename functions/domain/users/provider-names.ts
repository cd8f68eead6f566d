const namePrefix = "sso-";

/** The unique name of a new provider in the user pool, in Cognito's form. `id` is a random UUID. */
export const newProviderName = (id: string): string => `${namePrefix}${id.replaceAll("-", "").slice(0, 24)}`;

/**
 * Whether a provider of the user pool belongs to a company: the product adds it, and the template does not contain it.
 */
export const isCompanyProvider = (name: string): boolean => /^sso-[0-9a-f]{24}$/.test(name);

/** The provider and the user name there, for a user of a company's provider: "<provider>_<name>". */
export function companyAccountOf(username: string): { providerName: string; subject: string } | undefined {
  const [, providerName, subject] = /^(sso-[0-9a-f]{24})_(.+)$/i.exec(username) ?? [];
  return providerName === undefined || subject === undefined
    ? undefined
    : { providerName: providerName.toLowerCase(), subject };
}
