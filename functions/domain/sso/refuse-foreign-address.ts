import type { SsoRecord } from "#functions/storage/sso-store.ts";
import { AppError } from "#shared/errors.ts";

/**
 * A company's provider says whatever the company wants, also about others' addresses: it is believed of the company's
 * own domain alone, which is proven.
 * @throws AppError SSO_ADDRESS_FOREIGN
 */
export function refuseForeignAddress({ domain, verifiedAt }: SsoRecord, email: string): void {
  const isTheirs = verifiedAt !== undefined && email.toLowerCase().split("@").at(-1) === domain;
  if (!isTheirs || email.split("@").length !== 2) throw new AppError("SSO_ADDRESS_FOREIGN");
}
