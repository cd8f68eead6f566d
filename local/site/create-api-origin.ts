import type { LocalService } from "#local/http/service.ts";
import { originHeader } from "#shared/origin-header.ts";

/**
 * What CloudFront does with calls of the API: it hands them over with its header, whatever value of it the caller sent
 * (AWS: "Add custom headers to origin requests").
 */
export function createApiOrigin(gateway: LocalService, secret: string): LocalService {
  return {
    handle: (request) => gateway.handle({ ...request, headers: { ...request.headers, [originHeader]: secret } }),
  };
}
