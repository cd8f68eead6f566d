import { endpoint } from "#functions/core/endpoint.ts";
import { asciiDomain } from "#functions/domain/identities/ascii-domain.ts";
import { viewOf } from "#functions/domain/sso/connection-view.ts";
import { newProviderName } from "#functions/domain/users/provider-names.ts";
import { refuseGroups } from "#functions/domain/sso/refuse-groups.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { listSsoConnections, putNewSsoConnection } from "#functions/storage/sso/sso-store.ts";
import { ssoRoutes } from "#shared/api/sso.ts";
import { AppError } from "#shared/errors.ts";

const MAX_CONNECTIONS = 10;

export const handler = endpoint(ssoRoutes.addSsoConnection, async ({ body, actor }, services) => {
  const { table, discovery, now, newId } = services;
  const { companyId, userId } = actor;
  const domain = asciiDomain(body.domain);
  await refuseGroups(table, actor, body.userGroupIds);
  const others = await listSsoConnections(table, companyId);
  if (others.length >= MAX_CONNECTIONS) throw new AppError("TOO_MANY_SSO_CONNECTIONS");
  await discovery.check(body.issuer);

  const [id, provider, challenge, createdAt] = [newId(), newProviderName(newId()), newId(), now().toISOString()];
  const { issuer, userGroupIds } = body;
  const connection = { id, companyId, provider, issuer, domain, challenge, userGroupIds, createdAt };
  const entry = { id: newId(), companyId, at: createdAt, actorId: userId, subjectIds: { provider: id } };
  await table.write(putNewSsoConnection(connection), auditEntry({ ...entry, action: "sso.added" }));
  return viewOf(table, companyId, id);
});
