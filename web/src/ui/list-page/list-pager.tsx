import Pagination from "@cloudscape-design/components/pagination";
import Select from "@cloudscape-design/components/select";
import { counted, say } from "#web/lib/texts/say.ts";
import type { ListControl } from "#web/lib/url/use-list-state.ts";

export interface ListPagerProps<Column extends string> {
  readonly list: ListControl<Column>;
  /** The number of rows over all pages. */
  readonly count: number;
}

/** Page navigation and page size. Renders nothing if all rows fit the smallest page. */
export function ListPager<Column extends string>({ list, count }: ListPagerProps<Column>) {
  const smallest = Math.min(list.pageSize, ...list.pageSizes);
  if (count <= smallest) return <span>{count === 0 ? "" : countText(count)}</span>;
  return (
    <>
      <span>{countText(count)}</span>
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

const countText = (count: number): string => counted(count, "entry", "entries");

function PageSize<Column extends string>({ list }: { list: ListControl<Column> }) {
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
