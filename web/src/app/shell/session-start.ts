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

let current: QueryClient | undefined = begin();

/**
 * The query client of the frame on this page: the prefetched one for the first frame, a new one after each later sign-in.
 * It stays the same until `endQueryClient`, because React may render a frame more than once before it shows it.
 */
export const queryClientOfFrame = (): QueryClient => (current ??= createQueryClient());

/** The frame has left the page. */
export function endQueryClient(): void {
  current = undefined;
}
