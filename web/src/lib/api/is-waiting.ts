import type { FetchStatus } from "@tanstack/react-query";

/**
 * Whether a query has no answer yet, and will have one: it is being loaded, or waits for the network. TanStack's
 * `isLoading` is false of one that waits, which a list would show as empty.
 */
export const isWaiting = (query: { readonly isPending: boolean; readonly fetchStatus: FetchStatus }): boolean =>
  query.isPending && query.fetchStatus !== "idle";
