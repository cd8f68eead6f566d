import { endpoint } from "#functions/core/endpoint.ts";
import { storeNewPolicy } from "#functions/domain/access/new-policy.ts";
import { policyView } from "#functions/domain/access/policy-view.ts";
import { accessRoutes } from "#shared/api/access.ts";

export const handler = endpoint(accessRoutes.createPolicy, async ({ body, actor }, services) =>
  policyView(await storeNewPolicy(services, actor, () => ({ ...body, permissions: [] }))),
);
