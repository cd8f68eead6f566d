import { endpoint } from "#functions/core/endpoint.ts";
import { storeNewPolicy } from "#functions/domain/access/new-policy.ts";
import { policyView } from "#functions/domain/access/policy-view.ts";
import { iamRoutes } from "#shared/api/iam.ts";

export const handler = endpoint(iamRoutes.createPolicy, async ({ body, actor }, services) =>
  policyView(await storeNewPolicy(services, actor, () => ({ ...body, permissions: [] }))),
);
