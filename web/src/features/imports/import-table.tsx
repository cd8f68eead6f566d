import Box from "@cloudscape-design/components/box";
import Button from "@cloudscape-design/components/button";
import Toggle from "@cloudscape-design/components/toggle";
import { useQuery } from "@tanstack/react-query";
import { languageName } from "#web/lib/languages/language-name.ts";
import { say } from "#web/lib/texts/say.ts";
import { useListState } from "#web/lib/url/use-list-state.ts";
import type { ListColumn } from "#web/ui/list-page/list-column.ts";
import { ListTable } from "#web/ui/list-page/list-table.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { foundTemplates, sortableColumns } from "./found-templates.ts";
import type { ImportRow } from "./import-rows.ts";
import { importableQuery } from "./queries.ts";
import { TemplateName } from "#shared/models/scalars.ts";

/** Whether Sestina can store the name; Amazon SES allows some more characters. */
const isImportable = ({ name }: ImportRow): boolean => TemplateName.safeParse(name).success;

const importColumns: readonly ListColumn<ImportRow>[] = [
  {
    id: "name",
    header: say("Name"),
    isRowHeader: true,
    sortingField: "name",
    cell: ({ languages = [], ...template }) => (
      <>
        {isImportable(template) ? template.name : say("{name} (name not supported)", { name: template.name })}
        {languages.length > 0 && (
          <Box color="text-body-secondary" fontSize="body-s">
            {say("with {languages}", {
              languages: languages.map(({ code, name }) => `${languageName(code)} (${name})`).join(", "),
            })}
          </Box>
        )}
      </>
    ),
  },
  {
    id: "created",
    header: say("Creation date"),
    sortingField: "createdTimestamp",
    cell: ({ createdTimestamp }) => createdTimestamp !== undefined && <RelativeTime at={createdTimestamp} />,
    width: 200,
  },
];

export interface ImportTableProps {
  /** All that can be imported. */
  readonly rows: readonly ImportRow[];
  /** Whether the rows are still to be loaded. */
  readonly isPending: boolean;
  readonly disabled: boolean;
  /** Whether the listing is still running: not all templates can be chosen yet. */
  readonly isListing: boolean;
  /** Present if the stored list may be outdated; lists the templates again. */
  readonly onRefresh?: (() => void) | undefined;
  readonly isRefreshing: boolean;
  readonly chosen: readonly ImportRow[];
  readonly onChoose: (chosen: readonly ImportRow[]) => void;
  /** Whether names of languages are offered as one template; absent if no names are. */
  readonly together?: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void } | undefined;
}

/** The templates in Amazon SES that can be imported, with search and selection. */
export function ImportTable(props: ImportTableProps) {
  const { rows, isPending, disabled, isListing, onRefresh, isRefreshing, chosen, onChoose, together } = props;
  const list = useListState({
    columns: sortableColumns,
    orderBy: "name",
    order: "asc",
    pageSize: 25,
    pageSizes: [10, 25, 100],
    pageSizeKey: "import-page-size",
  });
  const found = foundTemplates(rows, list);
  const start = (list.pageNumber - 1) * list.pageSize;
  const page = found.slice(start, start + list.pageSize);
  const query = useQuery({ ...importableQuery, select: () => ({ entities: page, count: found.length }) });
  const choosable = found.filter(isImportable);

  /** The table knows only its current rows; the selection of other pages and searches is kept. */
  const choose = (here: readonly ImportRow[]) => {
    const shown = new Set(page.map(({ name }) => name));
    onChoose([...chosen.filter(({ name }) => !shown.has(name)), ...here.filter(({ name }) => shown.has(name))]);
  };
  const chooseAll = () => {
    const known = new Set(chosen.map(({ name }) => name));
    onChoose([...chosen, ...choosable.filter(({ name }) => !known.has(name))]);
  };

  return (
    <ListTable
      title={say("Templates in Amazon SES")}
      query={query}
      isPending={isPending}
      columns={importColumns}
      rowId={({ name }) => name}
      list={list}
      searchLabel={say("Search templates")}
      filters={
        <>
          <Button disabled={disabled || isListing || choosable.length === 0} onClick={chooseAll}>
            {say("Choose all")} {choosable.length > 0 && choosable.length}
          </Button>
          {chosen.length > 0 && (
            <Button variant="link" disabled={disabled} onClick={() => onChoose([])}>
              {say("Choose none")}
            </Button>
          )}
          {together !== undefined && (
            <Toggle
              checked={together.isOn}
              disabled={disabled}
              onChange={({ detail }) => together.onChange(detail.checked)}
            >
              {say("Languages as one template")}
            </Toggle>
          )}
          {onRefresh !== undefined && (
            <Button iconName="refresh" loading={isRefreshing} disabled={disabled} onClick={onRefresh}>
              {say("Refresh")}
            </Button>
          )}
        </>
      }
      selection={{
        rows: chosen,
        onChange: choose,
        nameOf: ({ name }) => name,
        isChoosable: (template) => !disabled && isImportable(template),
      }}
      emptyText={isListing ? say("None found yet") : say("No more templates to import")}
      emptyHint={
        isListing
          ? say("Sestina holds all templates that were found so far.")
          : say("Sestina holds all templates that Amazon SES has in this account.")
      }
    />
  );
}
