import "./list-bar.css";
import { ListPager } from "./list-pager.tsx";
import type { ListTableProps } from "./list-table-props.ts";
import { SearchBox } from "./search-box.tsx";

/** The bar above a table: search and filters, at the right the count and the pager. */
export function ListBar<Row, Column extends string>(props: ListTableProps<Row, Column>) {
  const { list, searchLabel, filters, query } = props;
  return (
    <div className="list-bar">
      {list !== undefined && searchLabel !== undefined && (
        <div className="list-bar-search">
          <SearchBox label={searchLabel} search={list.search} onSearch={list.setSearch} />
        </div>
      )}
      {filters}
      <div className="list-bar-pager">
        {list !== undefined && <ListPager list={list} count={query.data?.count ?? 0} />}
      </div>
    </div>
  );
}
