import Container from "@cloudscape-design/components/container";
import Header from "@cloudscape-design/components/header";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import type { RenderingFailure } from "#shared/models/mail-events.ts";
import { dateAndTime } from "#web/lib/format/dates.ts";
import { locale, say } from "#web/lib/texts/say.ts";
import { DataTable } from "#web/ui/list-page/data-table.tsx";
import type { ListColumn } from "#web/ui/list-page/list-column.ts";

export interface FailureSectionProps {
  readonly failures: readonly RenderingFailure[];
  readonly aliasOf: (accountId: string) => string;
}

const columns = (aliasOf: (accountId: string) => string): ListColumn<RenderingFailure>[] => [
  {
    id: "template",
    header: say("Template"),
    isRowHeader: true,
    minWidth: 140,
    cell: ({ templateName }) => templateName,
  },
  {
    id: "version",
    header: say("Version"),
    minWidth: 110,
    cell: ({ version }) => (version === undefined ? say("Unknown") : String(version)),
  },
  {
    id: "variable",
    header: say("Missing variable"),
    minWidth: 150,
    cell: ({ variable }) => (variable === undefined ? "–" : <code>{variable}</code>),
  },
  { id: "message", header: say("What Amazon SES says"), minWidth: 170, cell: ({ message }) => message },
  { id: "count", header: say("Mails"), cell: ({ count }) => count.toLocaleString(locale) },
  { id: "account", header: say("AWS account"), minWidth: 125, cell: ({ accountId }) => aliasOf(accountId) },
  {
    id: "last",
    header: say("Last"),
    // The widest moment, as "Nov 28, 2026, 12:58 AM", stands in one line.
    minWidth: 205,
    cell: ({ lastAt }) => <time dateTime={lastAt}>{dateAndTime(lastAt)}</time>,
  },
];

/** Mails that Amazon SES accepted and could not render: they were not delivered, and the sender got no error. */
export function FailureSection({ failures, aliasOf }: FailureSectionProps) {
  const header = (
    <Header
      variant="h2"
      counter={`(${String(failures.length)})`}
      description={say("Amazon SES accepted these mails and then could not render them: they were not delivered.")}
    >
      {say("Rendering failures")}
    </Header>
  );
  if (failures.length === 0) {
    return (
      <Container header={header}>
        <StatusIndicator type="success">{say("No rendering failures in these days")}</StatusIndicator>
      </Container>
    );
  }
  return (
    <DataTable
      variant="container"
      header={header}
      items={failures}
      columnDefinitions={columns(aliasOf)}
      ariaLabels={{ tableLabel: say("Rendering failures") }}
    />
  );
}
