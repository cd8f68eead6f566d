import type { AccountRegistry } from "#functions/adapters/ports/account-registry.ts";
import type { Mails } from "#functions/adapters/ports/mails.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";

/** Dependencies of registration and password reset. */
export interface RegistrationServices extends WriteContext {
  readonly accounts: AccountRegistry;
  readonly mails: Mails;
  readonly appUrl: () => string;
}

/** A link for a mail, with the address and the code in its query. */
export function mailedLink(services: Pick<RegistrationServices, "appUrl">, path: string, email: string, code: string) {
  const origin = services.appUrl();
  return { origin, link: `${origin}${path}?email=${encodeURIComponent(email)}&code=${code}` };
}
