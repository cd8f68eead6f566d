import Header from "@cloudscape-design/components/header";
import Table, { type TableProps } from "@cloudscape-design/components/table";
import type { RenderingFailure } from "#shared/models/mail-events.ts";
import { dateAndTime } from "#web/lib/format/dates.ts";
import { locale, say } from "#web/lib/texts/say.ts";
import { ListMessage } from "#web/ui/list-page/list-message.tsx";

export interface FailureSectionProps {
  readonly failures: readonly RenderingFailure[];
  readonly aliasOf: (accountId: string) => string;
}

const columns = (aliasOf: (accountId: string) => string): TableProps.ColumnDefinition<RenderingFailure>[] => [
  {
    id: "template",
    header: say("Template"),
    isRowHeader: true,
    minWidth: 170,
    cell: ({ templateName }) => templateName,
  },
  {
    id: "version",
    header: say("Version"),
    cell: ({ version }) => (version === undefined ? say("Unknown") : String(version)),
  },
  {
    id: "variable",
    header: say("Missing variable"),
    cell: ({ variable }) => (variable === undefined ? "–" : <code>{variable}</code>),
  },
  { id: "message", header: say("What Amazon SES says"), minWidth: 205, cell: ({ message }) => message },
  { id: "count", header: say("Mails"), cell: ({ count }) => count.toLocaleString(locale) },
  { id: "account", header: say("AWS account"), cell: ({ accountId }) => aliasOf(accountId) },
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
  return (
    <Table
      variant="container"
      wrapLines
      header={
        <Header
          variant="h2"
          counter={`(${String(failures.length)})`}
          description={say("Amazon SES accepted these mails and then could not render them: they were not delivered.")}
        >
          {say("Rendering failures")}
        </Header>
      }
      items={failures}
      columnDefinitions={columns(aliasOf)}
      ariaLabels={{ tableLabel: say("Rendering failures") }}
      empty={<ListMessage title={say("No rendering failures in these days")} />}
    />
  );
}
