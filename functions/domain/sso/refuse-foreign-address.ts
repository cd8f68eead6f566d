import type { SsoRecord } from "#functions/storage/sso-store.ts";
import { AppError } from "#shared/errors.ts";

/** Whether an address is of the domain that the company has proven; the whole address must be one. */
export function isAddressOfDomain({ domain, verifiedAt }: SsoRecord, email: string): boolean {
  const [, host, ...more] = email.toLowerCase().split("@");
  return verifiedAt !== undefined && host === domain && more.length === 0;
}

/**
 * A company's provider says whatever the company wants, also about others' addresses: it is believed of the company's
 * own domain alone, which is proven.
 * @throws AppError SSO_ADDRESS_FOREIGN
 */
export function refuseForeignAddress(connection: SsoRecord, email: string): void {
  if (!isAddressOfDomain(connection, email)) throw new AppError("SSO_ADDRESS_FOREIGN");
}
