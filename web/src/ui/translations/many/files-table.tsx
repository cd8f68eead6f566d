import { say, sayRule } from "#web/lib/texts/say.ts";
import * as styles from "#web/ui/translations/segment-table.module.css";
import ExpandableSection from "@cloudscape-design/components/expandable-section";
import Pagination from "@cloudscape-design/components/pagination";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import { useState } from "react";
import { languageName } from "#web/lib/languages/language-name.ts";
import { DataTable } from "#web/ui/list-page/data-table.tsx";
import type { ListColumn } from "#web/ui/list-page/list-column.ts";
import { LoadFailure } from "../../load-failure.tsx";
import { Waiting } from "../../waiting.tsx";
import { SegmentCounts, SegmentTable } from "../segment-table.tsx";
import type { ComparedFiles, FileToImport } from "./compare-files.ts";
import type { ImportResult } from "./import-files.ts";
import { useFileTexts } from "./many-queries.ts";

type Row = ComparedFiles[number];

export interface FilesTableProps {
  readonly compared: ComparedFiles;
  readonly results: ReadonlyMap<FileToImport, ImportResult>;
}

const nameOf = (row: Row): string => ("comparison" in row ? row.file.name : row.name);

const columnsFor = (results: FilesTableProps["results"]): readonly ListColumn<Row>[] => [
  {
    id: "template",
    header: say("Template"),
    isRowHeader: true,
    minWidth: 120,
    cell: (row) => (
      <>
        {"comparison" in row && (
          <div>
            {row.comparison.kind === "block"
              ? say("{label} (reusable block)", { label: row.comparison.name })
              : row.comparison.name}
            , {languageName(row.comparison.language)}
          </div>
        )}
        <div className={styles.note}>{nameOf(row)}</div>
      </>
    ),
  },
  {
    id: "status-texts",
    card: "fact",
    header: say("In the file"),
    minWidth: 180,
    cell: (row) =>
      "comparison" in row ? (
        <Texts file={row} />
      ) : (
        <StatusIndicator type="error">{sayRule(row.problem)}</StatusIndicator>
      ),
  },
  ...(results.size === 0 ? [] : [resultColumn(results)]),
];

const resultColumn = (results: FilesTableProps["results"]): ListColumn<Row> => ({
  id: "status-result",
  header: say("Result"),
  minWidth: 130,
  cell: (row) => {
    const result = "comparison" in row ? results.get(row) : undefined;
    if (result === undefined) return say("Not saved");
    return "version" in result ? (
      <StatusIndicator type="success">{say("Version {version}", { version: result.version })}</StatusIndicator>
    ) : (
      <StatusIndicator type="error">{result.failure}</StatusIndicator>
    );
  },
});

/** How many texts of each kind a file has; the texts when they are asked for. */
function Texts({ file }: { file: FileToImport }) {
  const [isOpen, setIsOpen] = useState(false);
  const { counts } = file.comparison;
  const isPlain = counts.changed + counts.stale + counts.refused + counts.unknown === 0;
  return (
    <>
      <SegmentCounts counts={counts} />
      {!isPlain && (
        <ExpandableSection
          headerText={say("Texts")}
          expanded={isOpen}
          onChange={({ detail }) => setIsOpen(detail.expanded)}
        >
          {isOpen && <Differences file={file} />}
        </ExpandableSection>
      )}
    </>
  );
}

function Differences({ file }: { file: FileToImport }) {
  const { data, error, refetch } = useFileTexts(file);
  if (data !== undefined) return <SegmentTable preview={data} />;
  return error === null ? <Waiting /> : <LoadFailure error={error} onRetry={() => void refetch()} />;
}

/** Files that need a look come first. */
function orderOf(row: Row, results: FilesTableProps["results"]): number {
  if (!("comparison" in row)) return 0;
  const result = results.get(row);
  if (result !== undefined && "failure" in result) return 1;
  const { refused, stale, unknown, changed } = row.comparison.counts;
  return refused > 0 ? 2 : stale + unknown > 0 ? 3 : changed > 0 ? 4 : 5;
}

const PAGE_SIZE = 20;

/** The files of an import, each with its template, what it changes, and the result. */
export function FilesTable({ compared, results }: FilesTableProps) {
  const [page, setPage] = useState(1);
  const columns = columnsFor(results);
  const rows = compared.toSorted((one, other) => orderOf(one, results) - orderOf(other, results));
  const pages = Math.ceil(rows.length / PAGE_SIZE);
  return (
    <DataTable
      variant="embedded"
      items={rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
      columnDefinitions={columns}
      trackBy={nameOf}
      ariaLabels={{ tableLabel: say("Files") }}
      {...(pages > 1 && {
        pagination: (
          <Pagination
            currentPageIndex={page}
            pagesCount={pages}
            onChange={({ detail }) => setPage(detail.currentPageIndex)}
            ariaLabels={{
              nextPageLabel: say("Next page"),
              previousPageLabel: say("Previous page"),
              pageLabel: (number) => say("Page {number}", { number }),
            }}
          />
        ),
      })}
    />
  );
}
