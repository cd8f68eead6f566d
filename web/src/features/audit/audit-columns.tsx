import Box from "@cloudscape-design/components/box";
import type { TableProps } from "@cloudscape-design/components/table";
import { Fragment } from "react";
import type { AuditEntry } from "#shared/models/audit-entry.ts";
import { dateAndTime } from "#web/lib/format/dates.ts";
import { actionNames } from "./action-names.ts";
import { actorName } from "./actors.ts";
import { SubjectName } from "./subject-name.tsx";
import { type Subjects, subjectLines } from "./subject-lines.ts";

/** @param names names of the resources in the entries */
export const auditColumns = (names: Subjects): readonly TableProps.ColumnDefinition<AuditEntry>[] => [
  // The widest timestamp, "Nov 28, 2026, 12:58 AM", fits on one line.
  { id: "at", header: "When", minWidth: 200, cell: ({ at }) => <time dateTime={at}>{dateAndTime(at)}</time> },
  { id: "actor", header: "Who", isRowHeader: true, minWidth: 170, cell: actorName },
  { id: "action", header: "What", minWidth: 170, cell: ({ action }) => actionNames[action] },
  {
    id: "subject",
    header: "To what",
    // An id without a name fits on one line.
    minWidth: 395,
    cell: (entry) => (
      <Box fontSize="body-s" color="text-body-secondary">
        {subjectLines(entry, names).map(({ word, subjects }) => (
          <div key={word}>
            {word}{" "}
            {subjects.map((subject, at) => (
              <Fragment key={subject.id}>
                {at > 0 && ", "}
                <SubjectName subject={subject} />
              </Fragment>
            ))}
          </div>
        ))}
      </Box>
    ),
  },
];
