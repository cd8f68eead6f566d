import type { TableReader } from "#functions/adapters/ports/table.ts";
import { labelsOf } from "#functions/domain/access/labels-of.ts";
import { listGroups } from "#functions/storage/group-store.ts";
import type { GroupRecord } from "#functions/storage/records.ts";
import { getSsoConnection, type SsoRecord } from "#functions/storage/sso-store.ts";
import type { SsoConnection, SsoState } from "#shared/models/sso.ts";

/** Where a domain's owner says whose it is: below it, so that no other record of the domain is in the way. */
export const recordOf = ({ domain, challenge }: Pick<SsoRecord, "domain" | "challenge">) => ({
  name: `_sestina-sso.${domain}`,
  type: "TXT" as const,
  value: `sestina-domain=${challenge}`,
});

function stateOf({ verifiedAt, clientId }: SsoRecord): SsoState {
  if (verifiedAt === undefined) return "domain-pending";
  return clientId === undefined ? "client-missing" : "active";
}

/** A connection as the company's admins see it. */
export const connectionView = (connection: SsoRecord, groups: readonly GroupRecord[]): SsoConnection => ({
  id: connection.id,
  issuer: connection.issuer,
  domain: connection.domain,
  state: stateOf(connection),
  domainRecord: recordOf(connection),
  clientId: connection.clientId ?? null,
  userGroups: labelsOf(groups.filter(({ id }) => connection.userGroupIds.includes(id))),
  createdTimestamp: connection.createdAt,
});

/** The same of one connection, as it is stored now. @throws AppError SSO_CONNECTION_NOT_FOUND */
export async function viewOf(table: TableReader, companyId: string, id: string): Promise<SsoConnection> {
  const [connection, groups] = await Promise.all([
    getSsoConnection(table, companyId, id),
    listGroups(table, companyId),
  ]);
  return connectionView(connection, groups);
}
