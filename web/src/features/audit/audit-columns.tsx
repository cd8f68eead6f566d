import Box from "@cloudscape-design/components/box";
import { Fragment } from "react";
import type { AuditEntry } from "#shared/models/audit-entry.ts";
import { dateAndTime } from "#web/lib/format/dates.ts";
import { actionNames } from "./action-names.ts";
import { actorName } from "./actors.ts";
import { type Subjects, subjectLines, type Subject } from "./subject-lines.ts";
import type { SubjectKind } from "#shared/models/audit-subject.ts";
import { type Access, anyOf, anyTemplatePermission } from "#shared/permissions.ts";
import { blockAccess } from "#web/lib/blocks/permissions.ts";
import { useMay } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { LinkTo } from "#web/ui/link-to.tsx";
import type { ListColumn } from "#web/ui/list-page/list-column.ts";

const team = anyOf("iam");

/** The permissions for the screen of each kind. */
const access: Readonly<Record<SubjectKind, Access>> = {
  template: anyTemplatePermission,
  account: anyOf("read_aws_accounts", "write_aws_accounts"),
  member: team,
  group: team,
  policy: team,
  block: blockAccess.open,
  tag: anyOf("read_tags", "write_tags"),
};

/** The name of an entry's resource, with a link if the user may open it. */
function SubjectName({ subject: { id, text, to, kind } }: { subject: Subject }) {
  const may = useMay(access[kind ?? "member"]);
  if (kind === undefined) return <code>{text}</code>;
  return <span title={id}>{to !== undefined && may ? <LinkTo to={to}>{text}</LinkTo> : text}</span>;
}

/** @param names names of the resources in the entries */
export const auditColumns = (names: Subjects): readonly ListColumn<AuditEntry>[] => [
  // The widest timestamp, "Nov 28, 2026, 12:58 AM", fits on one line.
  { id: "at", header: say("When"), minWidth: 200, cell: ({ at }) => <time dateTime={at}>{dateAndTime(at)}</time> },
  { id: "actor", header: say("Who"), isRowHeader: true, card: "fact", minWidth: 170, cell: actorName },
  { id: "action", header: say("What"), card: "title", minWidth: 170, cell: ({ action }) => actionNames[action] },
  {
    id: "subject",
    header: say("To what"),
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
