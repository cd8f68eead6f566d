import type { SsoRecord } from "#functions/storage/sso/sso-store.ts";
import { AppError } from "#shared/errors.ts";

/** Whether an address is exactly one address of the company's proven domain. */
export function isAddressOfDomain({ domain, verifiedAt }: SsoRecord, email: string): boolean {
  const [, host, ...more] = email.toLowerCase().split("@");
  return verifiedAt !== undefined && host === domain && more.length === 0;
}

/**
 * A company controls what its provider asserts, including addresses of other people. So the product accepts only
 * addresses of the company's proven domain.
 * @throws AppError SSO_ADDRESS_FOREIGN
 */
export function refuseForeignAddress(connection: SsoRecord, email: string): void {
  if (!isAddressOfDomain(connection, email)) throw new AppError("SSO_ADDRESS_FOREIGN");
}
