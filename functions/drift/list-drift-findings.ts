import { endpoint } from "#functions/core/endpoint.ts";
import { findingView } from "#functions/domain/drift/drift-view.ts";
import { pageOfFindings } from "#functions/domain/drift/page-of-findings.ts";
import { driftRoutes } from "#shared/api/drift.ts";

export const handler = endpoint(driftRoutes.listDriftFindings, async ({ query, actor }, { table }) => {
  const { findings, next } = await pageOfFindings(table, actor, query);
  return { entities: await Promise.all(findings.map((finding) => findingView(table, actor, finding))), next };
});
