import Box from "@cloudscape-design/components/box";
import type { TableProps } from "@cloudscape-design/components/table";
import type { AuditEntry } from "#shared/models/audit-entry.ts";
import { dateAndTime } from "#web/lib/format/dates.ts";
import { actionNames } from "./action-names.ts";
import { actorName } from "./actors.ts";
import { subjectLines } from "./subject-lines.ts";

export const auditColumns: readonly TableProps.ColumnDefinition<AuditEntry>[] = [
  { id: "at", header: "When", minWidth: 170, cell: ({ at }) => <time dateTime={at}>{dateAndTime(at)}</time> },
  { id: "actor", header: "Who", isRowHeader: true, minWidth: 180, cell: actorName },
  { id: "action", header: "What", minWidth: 180, cell: ({ action }) => actionNames[action] },
  {
    id: "subject",
    header: "To what",
    // An id in one line, whatever it is of.
    minWidth: 400,
    cell: (entry) => (
      <Box fontSize="body-s" color="text-body-secondary">
        {subjectLines(entry).map(({ name, ids }) => (
          <div key={name}>
            {name} <code>{ids}</code>
          </div>
        ))}
      </Box>
    ),
  },
];
