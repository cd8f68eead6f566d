import Header from "@cloudscape-design/components/header";
import SpaceBetween from "@cloudscape-design/components/space-between";
import type { ListPageProps } from "./list-page.tsx";
import { ListTable } from "./list-table.tsx";

/** One of several lists on a page. */
export function ListSection<Row, Column extends string = never>({
  description,
  actions,
  ...list
}: ListPageProps<Row, Column>) {
  return (
    <section aria-label={list.title}>
      <SpaceBetween size="s">
        <Header variant="h2" description={description} actions={actions}>
          {list.title}
        </Header>
        <ListTable {...list} />
      </SpaceBetween>
    </section>
  );
}
