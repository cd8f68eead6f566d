import type { TableReader } from "#functions/adapters/ports/table.ts";
import { getSecurity } from "#functions/storage/company-security-store.ts";
import { getSsoConnection } from "#functions/storage/sso-store.ts";
import type { OwnDuty } from "#shared/models/company-security.ts";

/** A member's duty as their browser needs it: with the provider, for a member who has to sign in with it. */
export async function dutyWithProvider(table: TableReader, companyId: string, duty: OwnDuty): Promise<OwnDuty> {
  if (duty.refusedWith !== "PROVIDER_REQUIRED") return duty;
  const { onlyProvider } = await getSecurity(table, companyId);
  // The policy was taken away since the duty was decided.
  if (onlyProvider === undefined) return duty;
  const { domain } = await getSsoConnection(table, companyId, onlyProvider.connectionId);
  return { ...duty, provider: { name: onlyProvider.provider, domain } };
}
