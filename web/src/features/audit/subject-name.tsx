import type { SubjectKind } from "#shared/models/audit-subject.ts";
import { type Access, anyOf, anyTemplatePermission } from "#shared/permissions.ts";
import { blockAccess } from "#web/lib/blocks/permissions.ts";
import { useMay } from "#web/lib/session/use-session.ts";
import { LinkTo } from "#web/ui/link-to.tsx";
import type { Subject } from "./subject-lines.ts";

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
export function SubjectName({ subject: { id, text, to, kind } }: { subject: Subject }) {
  const may = useMay(access[kind ?? "member"]);
  if (kind === undefined) return <code>{text}</code>;
  return <span title={id}>{to !== undefined && may ? <LinkTo to={to}>{text}</LinkTo> : text}</span>;
}
