import { useState } from "react";
import * as z from "zod/mini";
import { storedSetting } from "../stored/stored-setting.ts";
import { paramOf, readListState, type ListDefaults, type ListState, type Order } from "./list-state.ts";
import { type ParamChanges, useUrlParams } from "./use-url-params.ts";

export interface ListOptions<Column extends string> extends ListDefaults<Column> {
  readonly pageSize: number;
  /** The page sizes that a user may choose; the choice is stored in this browser under `pageSizeKey`. */
  readonly pageSizes?: readonly number[];
  readonly pageSizeKey?: string;
}

export interface ListControl<Column extends string> extends ListState<Column> {
  readonly pageSize: number;
  readonly pageSizes: readonly number[];
  /** skip and limit of the API call, as strings. */
  readonly paging: { readonly skip: string; readonly limit: string };
  /** Searching, sorting and another page size lead back to the first page. */
  readonly setSearch: (search: string) => void;
  readonly setSorting: (orderBy: string, order: Order) => void;
  readonly setPageNumber: (pageNumber: number) => void;
  readonly setPageSize: (pageSize: number) => void;
}

/** A list's search, sorting and page, kept in the address bar so that a link or a reload shows the same. */
export function useListState<Column extends string>(options: ListOptions<Column>): ListControl<Column> {
  const [params, changeParams] = useUrlParams();
  const [pageSize, setPageSize] = usePageSize(options);
  const state = readListState(params, options);

  const change = (changes: ParamChanges) => {
    const named = Object.entries(changes).map(([param, value]) => [paramOf(options, param), value] as const);
    changeParams(Object.fromEntries(named), "replace");
  };

  return {
    ...state,
    pageSize,
    pageSizes: options.pageSizes ?? [],
    paging: { skip: String((state.pageNumber - 1) * pageSize), limit: String(pageSize) },
    setSearch: (filter) => change({ filter, pageNumber: undefined }),
    setSorting: (orderBy, order) => change({ orderBy, order, pageNumber: undefined }),
    setPageNumber: (pageNumber) => change({ pageNumber: pageNumber === 1 ? undefined : String(pageNumber) }),
    setPageSize: (size) => {
      setPageSize(size);
      change({ pageNumber: undefined });
    },
  };
}

function usePageSize<Column extends string>({
  pageSize,
  pageSizes = [],
  pageSizeKey = "",
}: ListOptions<Column>): readonly [number, (size: number) => void] {
  const setting = storedSetting(pageSizeKey, z.number());
  const [chosen, setChosen] = useState(() => setting.read());
  const choose = (size: number) => {
    setting.write(size);
    setChosen(size);
  };
  return [chosen !== undefined && pageSizes.includes(chosen) ? chosen : pageSize, choose];
}
