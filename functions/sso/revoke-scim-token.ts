import { endpoint } from "#functions/core/endpoint.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { listScimTokens, removeScimToken } from "#functions/storage/scim/scim-token-store.ts";
import { ssoRoutes } from "#shared/api/sso.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(
  ssoRoutes.revokeScimToken,
  async ({ params, actor: { companyId, userId } }, services) => {
    const { table, now, newId } = services;
    const token = (await listScimTokens(table, companyId)).find(({ id }) => id === params.id);
    if (token === undefined) throw new AppError("SCIM_TOKEN_NOT_FOUND");
    const entry = {
      id: newId(),
      companyId,
      at: now().toISOString(),
      actorId: userId,
      subjectIds: { scimToken: token.id },
    };
    await table.write(...removeScimToken(companyId, token), auditEntry({ ...entry, action: "scim.token-revoked" }));
    return undefined;
  },
);
