import Pagination from "@cloudscape-design/components/pagination";
import Select from "@cloudscape-design/components/select";
import { say } from "#web/lib/texts/say.ts";
import type { ListControl } from "#web/lib/url/use-list-state.ts";

export interface ListPagesProps {
  readonly list: Pick<ListControl<string>, "pageNumber" | "pageSize" | "pageSizes" | "setPageNumber" | "setPageSize">;
  /** The number of rows over all pages. */
  readonly count: number;
}

/** Page size and page navigation. */
export function ListPages({ list, count }: ListPagesProps) {
  return (
    <>
      {list.pageSizes.length > 1 && <PageSize list={list} />}
      <Pagination
        currentPageIndex={list.pageNumber}
        pagesCount={Math.ceil(count / list.pageSize)}
        onChange={({ detail }) => list.setPageNumber(detail.currentPageIndex)}
        ariaLabels={{
          nextPageLabel: say("Next page"),
          previousPageLabel: say("Previous page"),
          pageLabel: (page) => say("Page {page}", { page }),
        }}
      />
    </>
  );
}

function PageSize({ list }: { list: ListPagesProps["list"] }) {
  const options = list.pageSizes.map((size) => ({ value: String(size), label: say("{size} per page", { size }) }));
  return (
    <Select
      ariaLabel={say("Rows per page")}
      options={options}
      selectedOption={options.find(({ value }) => value === String(list.pageSize)) ?? null}
      onChange={({ detail }) => list.setPageSize(Number(detail.selectedOption.value))}
    />
  );
}
