import type { FetchStatus } from "@tanstack/react-query";

/**
 * Whether a query has no data yet but will have: it is loading or paused until the network is back. TanStack's
 * `isLoading` is false for a paused query, and a list would then show as empty.
 */
export const isWaiting = (query: { readonly isPending: boolean; readonly fetchStatus: FetchStatus }): boolean =>
  query.isPending && query.fetchStatus !== "idle";
