import Button from "@cloudscape-design/components/button";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { say } from "#web/lib/texts/say.ts";
import { LoadFailure } from "../load-failure.tsx";

type Paged = Pick<
  UseInfiniteQueryResult,
  "hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError" | "error" | "fetchNextPage"
>;

/** A button that loads the next page of a list, with the error if that failed. */
export function LoadMore({ list }: { list: Paged }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error } = list;
  const loadMore = () => void list.fetchNextPage();
  if (!hasNextPage) return null;
  if (isFetchNextPageError && !isFetchingNextPage && error !== null) {
    return <LoadFailure error={error} onRetry={loadMore} />;
  }
  return (
    <Button loading={isFetchingNextPage} onClick={loadMore}>
      {say("Load more")}
    </Button>
  );
}
