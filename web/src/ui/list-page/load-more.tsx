import Button from "@cloudscape-design/components/button";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { LoadFailure } from "../load-failure.tsx";

type Paged = Pick<
  UseInfiniteQueryResult,
  "hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError" | "error" | "fetchNextPage"
>;

/** Gets a list's next page, as long as there is one, and says why when it does not come. */
export function LoadMore({ list }: { list: Paged }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error } = list;
  const loadMore = () => void list.fetchNextPage();
  if (!hasNextPage) return null;
  if (isFetchNextPageError && !isFetchingNextPage && error !== null) {
    return <LoadFailure error={error} onRetry={loadMore} />;
  }
  return (
    <Button loading={isFetchingNextPage} onClick={loadMore}>
      Load more
    </Button>
  );
}
