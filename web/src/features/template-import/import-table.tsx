import "./import-table.css";
import Button from "@cloudscape-design/components/button";
import Table from "@cloudscape-design/components/table";
import { useSearchParams } from "react-router-dom";
import type { ImportableTemplate } from "#shared/models/template.ts";
import { withParams } from "#web/lib/url/list-state.ts";
import { ListMessage } from "#web/ui/list-page/list-message.tsx";
import { SearchBox } from "#web/ui/list-page/search-box.tsx";
import { importColumns, isImportable } from "./import-columns.tsx";

export interface ImportTableProps {
  readonly templates: readonly ImportableTemplate[];
  readonly loading: boolean;
  readonly disabled: boolean;
  readonly chosen: readonly ImportableTemplate[];
  readonly onChoose: (chosen: readonly ImportableTemplate[]) => void;
}

/** The templates of Amazon SES that can be imported, to search and to choose from. */
export function ImportTable({ templates, loading, disabled, chosen, onChoose }: ImportTableProps) {
  const [params, setParams] = useSearchParams();
  const search = params.get("filter") ?? "";
  const setSearch = (filter: string) => setParams((current) => withParams(current, { filter }), { replace: true });
  const found = templates.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));

  /** The table knows the rows it shows; what was chosen under another search stays chosen. */
  const choose = (chosenHere: readonly ImportableTemplate[]) => {
    const shown = new Set(found.map(({ name }) => name));
    const elsewhere = chosen.filter(({ name }) => !shown.has(name));
    onChoose([...elsewhere, ...chosenHere.filter(({ name }) => shown.has(name))]);
  };

  return (
    <Table
      variant="container"
      selectionType="multi"
      trackBy="name"
      items={found}
      loading={loading}
      loadingText="Loading"
      columnDefinitions={importColumns}
      selectedItems={chosen}
      isItemDisabled={(template) => disabled || !isImportable(template)}
      onSelectionChange={({ detail }) => choose(detail.selectedItems)}
      ariaLabels={{
        tableLabel: "Templates in Amazon SES",
        selectionGroupLabel: "Choose templates",
        allItemsSelectionLabel: () => "Choose all",
        itemSelectionLabel: (_selection, { name }) => `Choose ${name}`,
      }}
      header={
        <div className="import-search">
          <SearchBox label="Search templates" search={search} onSearch={setSearch} />
        </div>
      }
      empty={
        search === "" ? (
          <ListMessage title="No more templates to import" />
        ) : (
          <ListMessage title="No matches" action={<Button onClick={() => setSearch("")}>Clear filter</Button>} />
        )
      }
    />
  );
}
