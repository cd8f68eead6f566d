import Header from "@cloudscape-design/components/header";
import type { UseQueryResult } from "@tanstack/react-query";
import type { DnsCheck, DnsRecord } from "#shared/models/domain-identity.ts";
import { say } from "#web/lib/texts/say.ts";
import { DataTable } from "#web/ui/list-page/data-table.tsx";
import { DnsState } from "./dns-state.tsx";
import { DnsText } from "./dns-text.tsx";

export interface RecordTableProps {
  readonly title: string;
  readonly description: string;
  readonly records: readonly DnsRecord[];
  readonly check: UseQueryResult<DnsCheck>;
}

const keyOf = ({ name, type }: DnsRecord) => `${type} ${name}`;

/** Records to publish, with copy buttons and their state in the public DNS. */
export function RecordTable({ title, description, records, check }: RecordTableProps) {
  const findingOf = (record: DnsRecord) => check.data?.records.find((finding) => keyOf(finding) === keyOf(record));
  return (
    <DataTable
      variant="container"
      header={
        <Header variant="h2" description={description}>
          {title}
        </Header>
      }
      ariaLabels={{ tableLabel: title }}
      items={records}
      trackBy={keyOf}
      columnDefinitions={[
        { id: "type", header: say("Type"), width: 90, isRowHeader: true, cell: ({ type }) => type },
        {
          id: "name",
          header: say("Name"),
          minWidth: 240,
          cell: ({ name }) => <DnsText part="name" text={name} />,
        },
        {
          id: "value",
          header: say("Value"),
          minWidth: 240,
          cell: ({ value }) => <DnsText part="value" text={value} />,
        },
        {
          id: "dns",
          header: say("In the DNS now"),
          minWidth: 180,
          cell: (record) => {
            const finding = findingOf(record);
            return <DnsState state={finding?.state} found={finding?.found ?? []} failed={check.isError} />;
          },
        },
      ]}
    />
  );
}
