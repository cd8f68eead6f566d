import type { TableReader } from "#functions/adapters/ports/table.ts";
import { getSecurity } from "#functions/storage/company/company-security-store.ts";
import { getSsoConnection, listSsoConnections } from "#functions/storage/sso/sso-store.ts";
import type { OwnDuty } from "#shared/models/company-security.ts";

interface Member {
  readonly companyId: string;
  readonly email: string;
}

/** A member's duty as their browser needs it: with the company's provider that fulfils it. */
export async function dutyWithProvider(table: TableReader, member: Member, duty: OwnDuty): Promise<OwnDuty> {
  if (duty.refusedWith === "PROVIDER_REQUIRED") return withRequired(table, member, duty);
  if (duty.refusedWith === "SECOND_FACTOR_REQUIRED") return withOneOfAddress(table, member, duty);
  return duty;
}

async function withRequired(table: TableReader, { companyId }: Member, duty: OwnDuty): Promise<OwnDuty> {
  const { onlyProvider } = await getSecurity(table, companyId);
  // The policy was removed since the duty was decided.
  if (onlyProvider === undefined) return duty;
  const { domain } = await getSsoConnection(table, companyId, onlyProvider.connectionId);
  return { ...duty, provider: { name: onlyProvider.provider, domain } };
}

/** A provider signs in addresses of its own domain only, and checks second factors itself. */
async function withOneOfAddress(table: TableReader, { companyId, email }: Member, duty: OwnDuty): Promise<OwnDuty> {
  const connections = await listSsoConnections(table, companyId);
  const found = connections.find(({ domain, clientId }) => clientId !== undefined && email.endsWith(`@${domain}`));
  return found === undefined ? duty : { ...duty, provider: { name: found.provider, domain: found.domain } };
}
