import { endpoint } from "#functions/core/endpoint.ts";
import { scimRefusal } from "#functions/domain/scim/scim-context.ts";
import { lastUses, listScimTokens } from "#functions/storage/scim/scim-token-store.ts";
import { ssoRoutes } from "#shared/api/sso.ts";

export const handler = endpoint(ssoRoutes.getScimSettings, async ({ actor: { companyId } }, { table, appUrl }) => {
  const [tokens, refusal] = await Promise.all([listScimTokens(table, companyId), scimRefusal(table, companyId)]);
  const uses = await lastUses(table, tokens);
  const views = tokens.map(({ id, hint, createdAt }) => ({
    ...{ id, hint, createdTimestamp: createdAt },
    usedTimestamp: uses.get(id) ?? null,
  }));
  const inOrder = views.sort((a, b) => a.createdTimestamp.localeCompare(b.createdTimestamp));
  return { baseUrl: `${appUrl()}/api/scim/v2`, tokens: inOrder, refusal };
});
