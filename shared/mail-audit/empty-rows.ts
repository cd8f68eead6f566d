import { idOf } from "../email/design/address.ts";
import { areas, type Row } from "../email/design/types.ts";
import type { AuditInput, Finding } from "./finding.ts";

/** Rows without contents in a mail that has some: they are left over, for example after a drop next to them. */
export function emptyRowFindings({ design, say }: AuditInput): readonly Finding[] {
  const rows = areas.flatMap((area) => design.body[area] ?? []);
  const empty = rows.filter(isEmpty);
  if (empty.length === rows.length) return [];
  return empty.map((row) => ({
    rule: "row-empty",
    item: idOf(row),
    severity: "WARNING" as const,
    title: say("Empty row"),
    description: say("Nothing is in this row. Add content, or delete it."),
    fix: { label: say("Delete the row"), change: "remove" as const },
  }));
}

const isEmpty = ({ columns }: Row) => columns.every(({ contents }) => contents.length === 0);
