import type { LocalService } from "#local/http/service.ts";
import { type HttpApiName, httpApiOf } from "#shared/api/http-apis.ts";
import { apiHeaders } from "#shared/web-headers.ts";
import { originHeader } from "#shared/origin-header.ts";

/**
 * What CloudFront does with calls of the APIs: it hands them to the one that answers such paths, with its header, whatever value of it the caller sent
 * (AWS: "Add custom headers to origin requests"), and changes what the policy for the API's answers names.
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
      const removed: readonly string[] = apiHeaders.removed;
      const kept = Object.entries(answer.headers ?? {}).filter(([name]) => !removed.includes(name));
      return { ...answer, headers: { ...apiHeaders.added, ...Object.fromEntries(kept) } };
    },
  };
}
