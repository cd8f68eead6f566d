import type { LocalService } from "#local/http/service.ts";
import { type HttpApiName, httpApiOf } from "#shared/api/http-apis.ts";
import { apiHeaders } from "#shared/web-headers.ts";
import { originHeader } from "#shared/origin-header.ts";

/**
 * CloudFront's behaviour for API calls: it forwards them to the API of the path, replaces the origin header (AWS: "Add
 * custom headers to origin requests"), and changes the answer's headers as the API's response headers policy states.
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
