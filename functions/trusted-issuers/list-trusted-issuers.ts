import { endpoint } from "#functions/core/endpoint.ts";
import { visibleKey } from "#functions/domain/api-keys/api-key-view.ts";
import { trustViews } from "#functions/domain/trusted-issuers/trust-view.ts";
import { listAccountIds } from "#functions/storage/accounts/account-store.ts";
import { listTrusts } from "#functions/storage/machine-api/trust-store.ts";
import { trustedIssuerRoutes } from "#shared/api/trusted-issuers.ts";

export const handler = endpoint(trustedIssuerRoutes.listTrustedIssuers, async ({ actor }, { table }) => {
  const [all, existing] = await Promise.all([
    listTrusts(table, actor.companyId),
    listAccountIds(table, actor.companyId),
  ]);
  const seen = all
    .flatMap((trust) => visibleKey(actor, trust, existing) ?? [])
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  return trustViews(table, actor, seen);
});
