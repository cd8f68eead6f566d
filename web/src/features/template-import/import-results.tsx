import StatusIndicator from "@cloudscape-design/components/status-indicator";
import Table from "@cloudscape-design/components/table";
import { errors, isErrorCode } from "#shared/errors.ts";
import type { ImportResult } from "#shared/models/template.ts";
import { LinkTo } from "#web/ui/link-to.tsx";

/** What became of each template that was to be imported. */
export function ImportResults({ results }: { results: readonly ImportResult[] }) {
  return (
    <Table
      variant="container"
      trackBy="name"
      wrapLines
      items={results}
      ariaLabels={{ tableLabel: "Results of the import" }}
      columnDefinitions={[
        {
          id: "name",
          header: "Name",
          isRowHeader: true,
          cell: ({ name, uid }) => (uid === undefined ? name : <LinkTo to={`/templates/${uid}/editor`}>{name}</LinkTo>),
        },
        { id: "result", header: "Result", cell: (result) => <Result {...result} /> },
      ]}
    />
  );
}

function Result({ error, recognised }: ImportResult) {
  if (error === undefined) return <StatusIndicator>Imported{recognised && howRead(recognised)}</StatusIndicator>;
  return <StatusIndicator type="error">{isErrorCode(error) ? errors[error].message : error}</StatusIndicator>;
}

/** What of a mail can be edited as a design, and what is kept as html. */
function howRead({ structure, html }: NonNullable<ImportResult["recognised"]>): string {
  if (structure === 0) return ", kept as HTML";
  const parts = `, ${structure} ${structure === 1 ? "part" : "parts"} as blocks`;
  return html === 0 ? parts : `${parts}, ${html} kept as HTML`;
}
