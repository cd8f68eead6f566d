import type { QueryClient } from "@tanstack/react-query";
import { companyQuery, userQuery } from "#web/lib/session/session-queries.ts";
import { createQueryClient } from "./query-client.ts";

/** Asks who is signed in and for which company as soon as this module is here, while the frame is still on its way. */
function begin(): QueryClient {
  const queryClient = createQueryClient();
  // What fails here is asked once more by the gate, which says what is wrong.
  void queryClient.query(userQuery).catch(() => undefined);
  void queryClient.query(companyQuery).catch(() => undefined);
  return queryClient;
}

let begun: QueryClient | undefined = begin();

/** The server state of a frame: what was begun for the first, a new one for each that follows a sign-in on this page. */
export function takeQueryClient(): QueryClient {
  const queryClient = begun ?? createQueryClient();
  begun = undefined;
  return queryClient;
}
