import { endpoint } from "#functions/core/endpoint.ts";
import { visibleFormerNames } from "#functions/domain/former-names/visible-former-names.ts";
import { formerNameRoutes } from "#shared/api/former-names.ts";

export const handler = endpoint(formerNameRoutes.listFormerNames, async ({ params, actor }, { table }) =>
  (await visibleFormerNames(table, actor, params.id)).map(({ account, former, replaced }) => ({
    awsAccountId: account.id,
    alias: account.alias,
    name: former.name,
    replaced,
  })),
);
