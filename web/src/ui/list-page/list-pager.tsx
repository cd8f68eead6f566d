import { Suspense } from "react";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { loadChunk } from "#web/lib/chunks/load-chunk.ts";
import { counted } from "#web/lib/texts/say.ts";
import type { ListPagesProps } from "./list-pages.tsx";

// While the rows are loaded.
const loading = loadChunk(async () => (await import("./list-pages.tsx")).ListPages);
loading.catch(() => undefined);
const ListPages = lazyChunk(() => loading);

/** The count, and how to reach all pages. Only the count if all rows fit the smallest page. */
export function ListPager({ list, count }: ListPagesProps) {
  const smallest = Math.min(list.pageSize, ...list.pageSizes);
  if (count <= smallest) return <span>{count === 0 ? "" : countText(count)}</span>;
  return (
    // The count waits too: on a phone it is above the pages.
    <Suspense>
      <span>{countText(count)}</span>
      <ListPages list={list} count={count} />
    </Suspense>
  );
}

const countText = (count: number): string => counted(count, "entry", "entries");
