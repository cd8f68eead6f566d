import type { LocalService } from "#local/http/service.ts";
import { apiHeaders } from "#shared/web-headers.ts";
import { originHeader } from "#shared/origin-header.ts";

/**
 * What CloudFront does with calls of the API: it hands them over with its header, whatever value of it the caller sent
 * (AWS: "Add custom headers to origin requests"), and changes what the policy for the API's answers names.
 */
export function createApiOrigin(gateway: LocalService, secret: string): LocalService {
  return {
    handle: async (request) => {
      const answer = await gateway.handle({ ...request, headers: { ...request.headers, [originHeader]: secret } });
      const removed: readonly string[] = apiHeaders.removed;
      const kept = Object.entries(answer.headers ?? {}).filter(([name]) => !removed.includes(name));
      return { ...answer, headers: { ...apiHeaders.added, ...Object.fromEntries(kept) } };
    },
  };
}
