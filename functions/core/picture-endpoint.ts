import * as z from "zod";
import type { Route } from "#shared/api/route.ts";
import { endpoint } from "./endpoint.ts";
import type { HttpResult } from "./event.ts";

interface PictureRoute {
  readonly access: "public";
  readonly replyKind: "gif";
  readonly reply: z.ZodType<string>;
}

const Body = z.string();

/** The handler of a route that answers a picture, which `handle` gives in base64; empty for a route of HEAD. Errors are JSON. */
export function pictureEndpoint<R extends Route & PictureRoute>(route: R, handle: Parameters<typeof endpoint<R>>[1]) {
  const run = endpoint(route, handle);
  return async (...call: Parameters<typeof run>): Promise<HttpResult> => {
    const result = await run(...call);
    if (result.statusCode !== 200) return result;
    const headers = { ...result.headers, "content-type": `image/${route.replyKind}` };
    return { ...result, headers, body: Body.parse(JSON.parse(result.body ?? "")), isBase64Encoded: true };
  };
}
