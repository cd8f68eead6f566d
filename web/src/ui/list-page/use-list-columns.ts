import type { TableProps } from "@cloudscape-design/components/table";
import { useSyncExternalStore } from "react";
import { phoneColumns } from "./phone-columns.tsx";

/** The columns of a list for the width of the window. */
export function useListColumns<Row>(
  columns: readonly TableProps.ColumnDefinition<Row>[],
): readonly TableProps.ColumnDefinition<Row>[] {
  const isPhone = useIsPhone();
  return isPhone ? phoneColumns(columns) : columns;
}

/** The width of the largest phones in portrait mode. */
const phone = window.matchMedia("(max-width: 600px)");

function subscribe(onChange: () => void): () => void {
  phone.addEventListener("change", onChange);
  return () => phone.removeEventListener("change", onChange);
}

/** Whether the window is as narrow as a phone's. */
const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => phone.matches);
