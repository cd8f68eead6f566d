import {
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryClientConfig,
  type QueryKey,
} from "@tanstack/react-query";

declare module "@tanstack/react-query" {
  interface Register {
    /** Only a query that sets its own data while it is fetched has it. */
    queryMeta: { readonly isStreamed: true };
  }
}

/**
 * TanStack's client, changed so that a response to a request from before a change never replaces newer data. TanStack
 * cancels such a request only if the invalidated query already has data.
 */
export class ChangeAwareClient extends QueryClient {
  constructor(config?: QueryClientConfig) {
    super(config);
    this.getQueryCache().subscribe((event) => {
      const { type, query } = event;
      if (type !== "updated" || event.action.type !== "success" || !event.action.manual) return;
      // A streamed query sets each of its parts.
      if (query.meta || query.state.fetchStatus === "idle") return;
      // The value that was set is newer than the pending response.
      void query.cancel({ silent: true });
      query.setState({ fetchStatus: "idle" });
    });
  }

  /** A pending first load is restarted as well; its callers get the new response. */
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    if (filters?.refetchType !== "none") {
      for (const query of this.getQueryCache().findAll({ ...filters, type: "active", fetchStatus: "fetching" })) {
        if (query.state.data === undefined) void query.cancel({ silent: true });
      }
    }
    return super.invalidateQueries(filters, options);
  }
}
