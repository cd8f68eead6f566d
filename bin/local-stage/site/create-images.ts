import type { LocalService } from "#local/http/service.ts";
import { imageHeaders } from "#shared/web-headers.ts";

/**
 * CloudFront's behaviour for /images: serves the bucket's public objects. Images come from users, so the headers let a
 * browser only show them.
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
