import type { LocalRequest } from "#local/http/service.ts";

/**
 * Why a request does not come from the console's pages, if it does not: another Origin is a web site that posts here,
 * "null" a sandboxed frame. Foreign Hosts are refused earlier.
 */
export function refusalOfOrigin({ headers }: LocalRequest): string | undefined {
  const origin = headers["origin"];
  if (origin === undefined || origin === `http://${headers["host"] ?? ""}`) return undefined;
  return `The console answers its own pages only, not "${origin}".`;
}
