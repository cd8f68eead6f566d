import type { Table } from "./table.ts";

/** What most writes of the domain depend on: the table, the clock and the maker of ids. */
export interface WriteContext {
  readonly table: Table;
  readonly now: () => Date;
  readonly newId: () => string;
}
