import { keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import { blockRoutes } from "#shared/api/blocks.ts";
import type { CallOf } from "#shared/api/route.ts";
import type { OfferedBlock } from "#shared/models/block.ts";
import { callApi } from "../api/call-api.ts";

const blocks = ["blocks"] as const;

type ListQuery = CallOf<typeof blockRoutes.listBlocks>["query"];

export const blocksQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: [...blocks, "list", query],
    queryFn: ({ signal }) => callApi(blockRoutes.listBlocks, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** A block with its current design. */
export const blockQuery = (id: string) =>
  queryOptions({
    queryKey: [...blocks, "one", id],
    queryFn: ({ signal }) => callApi(blockRoutes.getBlock, { params: { id } }, { signal }),
  });

export const blockUsagesQuery = (id: string) =>
  queryOptions({
    queryKey: [...blocks, "usages", id],
    queryFn: ({ signal }) => callApi(blockRoutes.listBlockUsages, { params: { id } }, { signal }),
  });

/** All blocks that have a design, over all pages. Never cached. */
export async function fetchOfferedBlocks(): Promise<OfferedBlock[]> {
  const offered: OfferedBlock[] = [];
  for (;;) {
    const query = { skip: String(offered.length) };
    const { entities, count } = await callApi(blockRoutes.listOfferedBlocks, { query });
    offered.push(...entities);
    if (entities.length === 0 || offered.length >= count) return offered;
  }
}

/** To call after a change of a block or of the templates that use it. */
export const blocksChanged = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: blocks });
