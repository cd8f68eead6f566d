import { endpoint } from "#functions/core/endpoint.ts";
import { versionDifferences } from "#functions/domain/drift/version-differences.ts";
import { driftRoutes } from "#shared/api/drift.ts";

export const handler = endpoint(driftRoutes.listVersionDifferences, ({ query, actor }, { table }) =>
  versionDifferences(table, actor, query),
);
