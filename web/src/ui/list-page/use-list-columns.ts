import "./phone-columns.css";
import type { TableProps } from "@cloudscape-design/components/table";
import { useIsPhone } from "#web/lib/phone/use-is-phone.ts";
import { phoneColumns } from "./phone-columns.tsx";

/** The columns of a list for the width of the window. */
export function useListColumns<Row>(
  columns: readonly TableProps.ColumnDefinition<Row>[],
): readonly TableProps.ColumnDefinition<Row>[] {
  const isPhone = useIsPhone();
  return isPhone ? phoneColumns(columns) : columns;
}
