const PREFIX = "sso-";

/** What the user pool calls a new provider: as Cognito wants it, and nobody else's. `id` is a random UUID. */
export const newProviderName = (id: string): string => `${PREFIX}${id.replaceAll("-", "").slice(0, 24)}`;

/** Whether a provider of the user pool is a company's own, which the product adds and the template does not know. */
export const isCompanyProvider = (name: string): boolean => /^sso-[0-9a-f]{24}$/.test(name);

/** The provider and the person's own name there, of a user who came by a company's provider: "<provider>_<name>". */
export function companyAccountOf(username: string): { providerName: string; subject: string } | undefined {
  const [, providerName, subject] = /^(sso-[0-9a-f]{24})_(.+)$/i.exec(username) ?? [];
  return providerName === undefined || subject === undefined
    ? undefined
    : { providerName: providerName.toLowerCase(), subject };
}
