import type { WantedRecord } from "../../dns-schema.ts";
import { Copyable } from "./copyable.tsx";
import { RowTable } from "./row-table.tsx";
import { StateBadge } from "./state-badge.tsx";

export interface RequiredRecordsProps {
  readonly identity: string;
  readonly records: readonly WantedRecord[];
}

/** The records that SES requires or suggests for an identity, each with whether it is in the DNS. */
export function RequiredRecords({ identity, records }: RequiredRecordsProps) {
  return (
    <RowTable
      label={`Records for ${identity}`}
      items={records}
      keyOf={({ name, type, value }) => `${type} ${name} ${value}`}
      columns={[
        { head: "For", cell: ({ purpose }) => purpose },
        { head: "Type", cell: ({ type }) => type },
        {
          head: "Name",
          cell: ({ name, purpose }) => <Copyable value={name} what={`name of the ${purpose} record ${name}`} />,
        },
        {
          head: "Value",
          cell: ({ value, purpose }) => <Copyable value={value} what={`value of the ${purpose} record ${value}`} />,
        },
        {
          head: "In the DNS",
          cell: ({ isPublished }) =>
            isPublished ? (
              <StateBadge look="good">published</StateBadge>
            ) : (
              <StateBadge look="wait">not there</StateBadge>
            ),
        },
      ]}
    />
  );
}
