import type { CompanyProviders, ProviderSetup } from "#functions/adapters/ports/company-providers.ts";
import type { Dns } from "#functions/adapters/ports/dns.ts";
import type { Write } from "#functions/adapters/ports/table.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { checkSecurity, getSecurity } from "#functions/storage/company/company-security-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import {
  claimDomain,
  closeProvider,
  getSsoConnection,
  openProvider,
  removeSsoConnection,
  setSsoGroups,
} from "#functions/storage/sso/sso-store.ts";
import { AppError } from "#shared/errors.ts";
import { recordOf } from "./connection-view.ts";
import { refuseGroups } from "./refuse-groups.ts";
import { withinLease } from "./within-lease.ts";

type Actor = Pick<AccessDocument, "companyId" | "userId">;

interface WithProviders extends WriteContext {
  readonly companyProviders: CompanyProviders;
}

type SsoAction = "sso.domain-verified" | "sso.client-set" | "sso.groups-set" | "sso.removed";

const ssoEntry = (
  { companyId, userId }: Actor,
  id: string,
  action: SsoAction,
  at: string,
  { newId }: WriteContext,
): Write => auditEntry({ id: newId(), companyId, at, actorId: userId, subjectIds: { provider: id }, action });

/** @throws AppError SSO_CONNECTION_NOT_FOUND, SSO_DNS_UNANSWERED, SSO_RECORD_MISSING, SSO_DOMAIN_TAKEN */
export async function verifyDomain(
  actor: Actor,
  id: string,
  { dns, ...context }: WriteContext & { readonly dns: Dns },
): Promise<void> {
  const { table, now } = context;
  const connection = await getSsoConnection(table, actor.companyId, id);
  if (connection.verifiedAt !== undefined) return;

  const { name, value } = recordOf(connection);
  const published = await dns.txt(name);
  if (published === "unanswered") throw new AppError("SSO_DNS_UNANSWERED");
  if (!published.includes(value)) throw new AppError("SSO_RECORD_MISSING");

  const at = now().toISOString();
  await table.write(...claimDomain(connection, at), ssoEntry(actor, id, "sso.domain-verified", at, context));
}

/** @throws AppError SSO_CONNECTION_NOT_FOUND, SSO_DOMAIN_NOT_VERIFIED, SSO_CLIENT_REFUSED, CONFLICT_TRY_AGAIN */
export async function setClient(
  actor: Actor,
  id: string,
  client: Pick<ProviderSetup, "clientId" | "clientSecret">,
  context: WithProviders,
): Promise<void> {
  const { table, companyProviders, now } = context;
  await withinLease(context, async () => {
    const connection = await getSsoConnection(table, actor.companyId, id);
    if (connection.verifiedAt === undefined) throw new AppError("SSO_DOMAIN_NOT_VERIFIED");
    const { provider, issuer } = connection;
    await companyProviders.put({ provider, issuer, ...client });
    const opened = openProvider(connection, client.clientId);
    await table.write(...opened, ssoEntry(actor, id, "sso.client-set", now().toISOString(), context));
  });
}

/** @throws AppError SSO_CONNECTION_NOT_FOUND, and those of `refuseGroups` */
export async function setGroups(
  actor: Actor,
  id: string,
  userGroupIds: readonly string[],
  context: WriteContext,
): Promise<void> {
  const { table, now } = context;
  await getSsoConnection(table, actor.companyId, id);
  await refuseGroups(table, actor, userGroupIds);
  const at = now().toISOString();
  await table.write(
    setSsoGroups(actor.companyId, id, userGroupIds),
    ssoEntry(actor, id, "sso.groups-set", at, context),
  );
}

/** @throws AppError SSO_CONNECTION_NOT_FOUND, SSO_CONNECTION_REQUIRED, CONFLICT_TRY_AGAIN */
export async function removeConnection(actor: Actor, id: string, context: WithProviders): Promise<void> {
  const { table, companyProviders, now } = context;
  const { companyId } = actor;
  await withinLease(context, async () => {
    const [connection, security] = await Promise.all([
      getSsoConnection(table, companyId, id),
      getSecurity(table, companyId),
    ]);
    if (security.onlyProvider?.connectionId === id) throw new AppError("SSO_CONNECTION_REQUIRED");
    const { clientId, ...closed } = connection;
    const audit = ssoEntry(actor, id, "sso.removed", now().toISOString(), context);
    // First, so that no policy requires a provider that is leaving the user pool.
    if (clientId !== undefined) {
      await table.write(...closeProvider(connection), checkSecurity(companyId, security), audit);
    }
    // The removal from the pool is idempotent: after an interruption the same call does the rest.
    await companyProviders.remove(connection.provider);
    await table.write(...removeSsoConnection(closed), ...(clientId === undefined ? [audit] : []));
  });
}
