import type { LocalRequest } from "#local/http/service.ts";

/**
 * Why a request does not come from the console's own pages, if it does not: a foreign Origin is a web site that posts
 * to us, "null" a sandboxed frame. Foreign Hosts do not get this far.
 */
export function foreignCaller({ headers }: LocalRequest): string | undefined {
  const origin = headers["origin"];
  if (origin === undefined || origin === `http://${headers["host"] ?? ""}`) return undefined;
  return `The console answers its own pages only, not "${origin}".`;
}
