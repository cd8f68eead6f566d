import { locale, say, sayContext, sayRule } from "#web/lib/texts/say.ts";
import * as styles from "#web/ui/translations/segment-table.module.css";
import Pagination from "@cloudscape-design/components/pagination";
import StatusIndicator, { type StatusIndicatorProps } from "@cloudscape-design/components/status-indicator";
import { useState } from "react";
import type { TranslationPreview } from "#shared/models/translation.ts";
import { DataTable } from "#web/ui/list-page/data-table.tsx";
import type { ListColumn } from "#web/ui/list-page/list-column.ts";

type Segment = TranslationPreview["segments"][number];

interface Look {
  readonly type: StatusIndicatorProps.Type;
  readonly text: string;
  readonly help: string;
}

/** Those that need a look come first. */
const kinds = ["refused", "stale", "unknown", "changed", "unchanged"] as const;

const looks: Readonly<Record<(typeof kinds)[number], Look>> = {
  refused: { type: "error", text: say("Refused"), help: "" },
  stale: { type: "warning", text: say("Source changed"), help: say("The source is not the one in the file any more.") },
  unknown: { type: "warning", text: say("Unknown"), help: say("There is no such text any more.") },
  changed: { type: "success", text: say("New"), help: "" },
  unchanged: { type: "info", text: say("Unchanged"), help: "" },
};

const columnsFor = (language: string): readonly ListColumn<Segment>[] => [
  {
    id: "source",
    header: say("Text"),
    isRowHeader: true,
    minWidth: 200,
    cell: ({ id, source, context }) => (
      <>
        <div dir="auto">{source ?? id}</div>
        {context !== undefined && <div className={styles.note}>{sayContext(context)}</div>}
      </>
    ),
  },
  {
    id: "status-translation",
    card: "fact",
    header: say("Translation"),
    minWidth: 200,
    cell: ({ before, after }) => (
      <div dir="auto" lang={language}>
        {after !== undefined && <div>{after}</div>}
        {before !== undefined && (
          <div className={styles.note}>{after === undefined ? before : <del>{before}</del>}</div>
        )}
      </div>
    ),
  },
  {
    id: "status",
    header: say("In the file"),
    minWidth: 180,
    cell: ({ kind, reason = looks[kind].help }) => (
      <>
        <StatusIndicator type={looks[kind].type}>{looks[kind].text}</StatusIndicator>
        {reason !== "" && <div className={styles.note}>{sayRule(reason)}</div>}
      </>
    ),
  },
];

type Counts = TranslationPreview["counts"];

/** How many texts of each kind there are. */
export function SegmentCounts({ counts }: { counts: Counts }) {
  return (
    <ul className={styles.counts}>
      {kinds
        .filter((kind) => counts[kind] > 0)
        .map((kind) => (
          <li key={kind}>
            <StatusIndicator type={looks[kind].type}>
              {looks[kind].text}: {counts[kind].toLocaleString(locale)}
            </StatusIndicator>
          </li>
        ))}
    </ul>
  );
}

const PAGE_SIZE = 20;

/** The texts of a file that differ from the template, those that need a look first, and how many of each kind there are. */
export function SegmentTable({ preview }: { preview: TranslationPreview }) {
  const { language, exportedVersion, versionNumber, counts, segments } = preview;
  const [page, setPage] = useState(1);
  const columns = columnsFor(language);
  const rows = segments.toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
  const pages = Math.ceil(rows.length / PAGE_SIZE);
  return (
    <>
      <SegmentCounts counts={counts} />
      <p className={styles.note}>
        {say(
          "The file was made from version {exportedVersion} and is compared with version {versionNumber}. Refused and unknown texts are left out.",
          { exportedVersion, versionNumber },
        )}
      </p>
      {rows.length > 0 && (
        <DataTable
          variant="embedded"
          items={rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
          columnDefinitions={columns}
          trackBy={({ id }) => id}
          ariaLabels={{ tableLabel: say("Texts of the file") }}
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
      )}
    </>
  );
}
