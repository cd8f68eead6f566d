import type { LocalService } from "#local/http/service.ts";
import { imageHeaders } from "#shared/web-headers.ts";

/**
 * What CloudFront serves under /images: everybody may read the bucket's objects there, as far as the bucket lets them.
 * Pictures come from users, so that a browser may show them and nothing else.
 */
export function createImages(s3: LocalService, bucket: string): LocalService {
  return {
    handle: async (request) => {
      if (request.method !== "GET" && request.method !== "HEAD") return { status: 405, body: "Method not allowed" };
      const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => name !== "authorization"));
      const path = `/${bucket}/images${request.path}`;
      const answer = await s3.handle({ ...request, headers, path, query: new URLSearchParams() });
      return { ...answer, headers: { ...answer.headers, ...imageHeaders } };
    },
  };
}
