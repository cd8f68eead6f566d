import * as styles from "#web/ui/list-page/list-bar.module.css";
import type { ListTableProps } from "./list-table-props.ts";
import { ListPager } from "./list-pager.tsx";
import { SearchBox } from "./search-box.tsx";

/** The bar above rows: search and filters, at the right the count and the pager. */
export function ListBar<Row, Column extends string>(props: ListTableProps<Row, Column>) {
  const { list, searchLabel, filters, lateFilters, query } = props;
  const isWithoutRows = query.isError || query.data?.count === 0;
  const pager = list !== undefined && !isWithoutRows && <ListPager list={list} count={query.data?.count ?? 0} />;
  return (
    <div className={styles.listBar}>
      {list !== undefined && searchLabel !== undefined && (
        <div className={styles.search}>
          <SearchBox label={searchLabel} search={list.search} onSearch={list.setSearch} />
        </div>
      )}
      {filters}
      {lateFilters === undefined && pager !== false && (
        <div className={filters === undefined ? styles.pager : `${styles.pager} ${styles.pagerRow}`}>{pager}</div>
      )}
      {lateFilters !== undefined && (
        <div className={isWithoutRows ? `${styles.lateRow} ${styles.withoutRows}` : styles.lateRow}>
          <div className={styles.late}>{lateFilters}</div>
          <div className={styles.pager}>{pager}</div>
        </div>
      )}
    </div>
  );
}
