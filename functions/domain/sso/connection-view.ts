import type { TableReader } from "#functions/adapters/ports/table.ts";
import { labelsOf } from "#functions/domain/access/labels-of.ts";
import { listGroups } from "#functions/storage/access/group-store.ts";
import type { GroupRecord } from "#functions/storage/records.ts";
import { getSsoConnection, type SsoRecord } from "#functions/storage/sso/sso-store.ts";
import type { SsoConnection, SsoState } from "#shared/models/sso.ts";

/** The name of the DNS record that proves a domain: a subdomain, so that it does not conflict with other records. */
export const recordOf = ({ domain, challenge }: Pick<SsoRecord, "domain" | "challenge">) => ({
  name: `_sestina-sso.${domain}`,
  type: "TXT" as const,
  value: `sestina-domain=${challenge}`,
});

function stateOf({ verifiedAt, clientId }: SsoRecord): SsoState {
  if (verifiedAt === undefined) return "domain-pending";
  return clientId === undefined ? "client-missing" : "active";
}

/** A connection as the company's administrators see it. */
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

/**
 * The stored connection with this id, as `connectionView` shows it.
 * @throws AppError SSO_CONNECTION_NOT_FOUND
 */
export async function viewOf(table: TableReader, companyId: string, id: string): Promise<SsoConnection> {
  const [connection, groups] = await Promise.all([
    getSsoConnection(table, companyId, id),
    listGroups(table, companyId),
  ]);
  return connectionView(connection, groups);
}
