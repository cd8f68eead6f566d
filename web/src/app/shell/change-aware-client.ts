import {
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryClientConfig,
  type QueryKey,
} from "@tanstack/react-query";

/**
 * TanStack's client, in which an answer that was on its way before a change never stands for what is after it. By itself
 * it drops such an answer only when a query is invalidated that has had data before.
 */
export class ChangeAwareClient extends QueryClient {
  constructor(config?: QueryClientConfig) {
    super(config);
    this.getQueryCache().subscribe((event) => {
      if (event.type !== "updated" || event.action.type !== "success" || event.action.manual !== true) return;
      const { query } = event;
      if (query.state.fetchStatus === "idle") return;
      // What was set is newer than what is still to come.
      void query.cancel({ silent: true });
      query.setState({ fetchStatus: "idle" });
    });
  }

  /** A first load under way is asked for anew as well; who waits for it gets the new answer. */
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
