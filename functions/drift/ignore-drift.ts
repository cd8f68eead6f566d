import { endpoint } from "#functions/core/endpoint.ts";
import { visibleAccount } from "#functions/storage/accounts/account-store.ts";
import { markIgnored } from "#functions/storage/drift/finding-store.ts";
import { driftRoutes } from "#shared/api/drift.ts";

export const handler = endpoint(driftRoutes.ignoreDrift, async ({ body, actor }, { table }) => {
  const { ignored, findings } = body;
  const { id: accountId } = await visibleAccount(table, actor, body.awsAccountId);
  const named = new Map(findings.map((seen) => [seen.templateName, seen]));
  await table.write(
    ...[...named.values()].map(({ templateName: name, hash }) =>
      markIgnored(actor.companyId, { accountId, name, hash, ignored }),
    ),
  );
  return undefined;
});
