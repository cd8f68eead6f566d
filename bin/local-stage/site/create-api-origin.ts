import type { LocalService } from "#local/http/service.ts";
import { agentRoutes } from "#shared/api/agents.ts";
import { type HttpApiName, httpApiOf } from "#shared/api/http-apis.ts";
import { agentHeaders, apiHeaders } from "#shared/web-headers.ts";
import { originHeader } from "#shared/origin-header.ts";

/**
 * CloudFront's behaviour for API calls: it forwards them to the API of the path, replaces the origin header (AWS: "Add
 * custom headers to origin requests"), and changes the answer's headers as the API's response headers policies state.
 */
export function createApiOrigin(
  gateways: Readonly<Record<HttpApiName, LocalService>>,
  sentSecret: () => string,
): LocalService {
  return {
    handle: async (request) => {
      const gateway = gateways[httpApiOf(request.path)];
      const answer = await gateway.handle({
        ...request,
        headers: { ...request.headers, [originHeader]: sentSecret() },
      });
      const { removed, added, set } = request.path === agentRoutes.answerAgent.path ? agentHeaders : apiHeaders;
      const kept = Object.entries(answer.headers ?? {}).filter(([name]) => !removed.includes(name));
      return { ...answer, headers: { ...added, ...Object.fromEntries(kept), ...set } };
    },
  };
}
