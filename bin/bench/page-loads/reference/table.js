import Table from "@cloudscape-design/components/table";
import { createElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

// What going to a list costs any app of this stack at least: Cloudscape's table with ten rows of seven texts.
const items = Array.from({ length: 10 }, (_, row) => ({ row }));
const columns = Array.from({ length: 7 }, (_, column) => ({
  id: `column-${String(column)}`,
  header: `Column ${String(column)}`,
  cell: ({ row }) => `Row ${String(row)} of column ${String(column)}`,
}));

let root;

/** Removes the table drawn before and draws it again. */
export function drawTable() {
  const place = globalThis.document.querySelector("#table");
  root?.unmount();
  root = createRoot(place);
  flushSync(() => root.render(createElement(Table, { items, columnDefinitions: columns })));
}
