export type Order = "asc" | "desc";

export interface ListDefaults<Column extends string> {
  /** Prefix of this list's parameters on a page with several lists. */
  readonly name?: string;
  /** The sortable columns, by their API names. */
  readonly columns: readonly Column[];
  readonly orderBy: Column;
  readonly order: Order;
}

/** The state of a list that is kept in the address bar. */
export interface ListState<Column extends string> {
  readonly search: string;
  readonly order: Order;
  readonly orderBy: Column;
  /** From 1. */
  readonly pageNumber: number;
}

/** The name of a list's query parameter, e.g. "filter" or "members-filter". */
export const paramOf = (list: { readonly name?: string }, param: string): string =>
  list.name === undefined ? param : `${list.name}-${param}`;

/** Reads a list's state from the query. Missing and invalid parameters get their defaults. */
export function readListState<Column extends string>(
  params: URLSearchParams,
  defaults: ListDefaults<Column>,
): ListState<Column> {
  const { columns, orderBy, order } = defaults;
  const get = (param: string) => params.get(paramOf(defaults, param));
  const wantedOrder = get("order");
  const pageNumber = Number(get("pageNumber") ?? "1");
  return {
    search: get("filter") ?? "",
    order: wantedOrder === "asc" || wantedOrder === "desc" ? wantedOrder : order,
    orderBy: columns.find((column) => column === get("orderBy")) ?? orderBy,
    pageNumber: Number.isInteger(pageNumber) && pageNumber >= 1 && pageNumber <= 100_000 ? pageNumber : 1,
  };
}

/** The query with some parameters changed; undefined or "" removes one. */
export function withParams(
  params: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
}
