import * as styles from "#web/features/templates/template-columns.module.css";
import type { TableProps } from "@cloudscape-design/components/table";
import type { TemplateListItem } from "#shared/models/template.ts";
import { relativeDate } from "#web/lib/format/dates.ts";
import { LinkTo } from "#web/ui/link-to.tsx";
import { TemplateStatus } from "#web/ui/templates/template-status.tsx";
import { TagChips } from "#web/ui/tags/tag-chips.tsx";
import { RowActions } from "./row-actions.tsx";

/** The sortable columns, by their API names. */
export const sortableColumns = [
  "template_name",
  "status",
  "version_number",
  "created_timestamp",
  "updated_timestamp",
] as const;

export const columns: readonly TableProps.ColumnDefinition<TemplateListItem>[] = [
  {
    id: "label",
    header: "Label",
    sortingField: "template_name",
    isRowHeader: true,
    cell: (template) => <Label template={template} />,
    minWidth: 200,
  },
  {
    id: "version",
    header: "Version",
    sortingField: "version_number",
    cell: ({ versionNumber }) => versionNumber,
    width: 95,
  },
  {
    id: "status",
    header: "Status",
    sortingField: "status",
    cell: (template) => <TemplateStatus template={template} />,
    minWidth: 140,
  },
  {
    id: "created",
    header: "Creation date",
    sortingField: "created_timestamp",
    cell: ({ createdTimestamp }) => <Moment timestamp={createdTimestamp} />,
    minWidth: 120,
  },
  {
    id: "updated",
    header: "Last updated",
    sortingField: "updated_timestamp",
    cell: ({ updatedTimestamp }) => <Moment timestamp={updatedTimestamp} />,
    minWidth: 120,
  },
  {
    id: "actions",
    header: "Actions",
    cell: (template) => <RowActions template={template} />,
    width: 170,
  },
];

/** The name with the tags below; a deleted template cannot be opened. */
function Label({ template: { uid, templateName, isactive, tags } }: { template: TemplateListItem }) {
  return (
    <div className={styles.templateLabel}>
      {isactive ? <LinkTo to={`/templates/${uid}/editor`}>{templateName}</LinkTo> : templateName}
      <TagChips tags={tags} />
    </div>
  );
}

function Moment({ timestamp }: { timestamp: string }) {
  return <time dateTime={timestamp}>{relativeDate(timestamp)}</time>;
}
