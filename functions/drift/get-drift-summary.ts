import { endpoint } from "#functions/core/endpoint.ts";
import { driftSummaries } from "#functions/domain/drift/drift-view.ts";
import { driftRoutes } from "#shared/api/drift.ts";

export const handler = endpoint(driftRoutes.getDriftSummary, async ({ actor }, { table }) => ({
  accounts: await driftSummaries(table, actor),
}));
