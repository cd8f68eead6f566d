import type { QueryClient } from "@tanstack/react-query";
import { companyQuery, userQuery } from "#web/lib/session/session-queries.ts";
import { createQueryClient } from "./query-client.ts";

/** Loads user and company as soon as this module runs, while the frame's code is loading. */
function begin(): QueryClient {
  const queryClient = createQueryClient();
  // CompanyGate repeats a failed query and shows the error.
  void queryClient.query(userQuery).catch(() => undefined);
  void queryClient.query(companyQuery).catch(() => undefined);
  return queryClient;
}

let begun: QueryClient | undefined = begin();

/**
 * The query client of a frame: the prefetched one for the first frame, a new one after each later sign-in on this page.
 */
export function takeQueryClient(): QueryClient {
  const queryClient = begun ?? createQueryClient();
  begun = undefined;
  return queryClient;
}
