import * as styles from "#web/features/templates/template-columns.module.css";
import { countPublished } from "#shared/models/published-in.ts";
import type { TemplateListItem } from "#shared/models/template.ts";
import { say } from "#web/lib/texts/say.ts";
import { LinkTo } from "#web/ui/link-to.tsx";
import { breakable } from "#web/ui/list-page/breakable.tsx";
import type { ListColumn } from "#web/ui/list-page/list-column.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { TemplateStatus } from "#web/ui/templates/template-status.tsx";
import { TagChips } from "#web/ui/tags/tag-chips.tsx";
import { RowActions } from "./row-actions.tsx";
import { WordCountsCell } from "./word-counts-cell.tsx";

/** The sortable columns, by their API names. */
export const sortableColumns = [
  "template_name",
  "status",
  "version_number",
  "created_timestamp",
  "updated_timestamp",
] as const;

type Columns = readonly ListColumn<TemplateListItem>[];

const columnsWith = (published: readonly string[]): Columns => [
  {
    id: "label",
    header: say("Label"),
    sortingField: "template_name",
    isRowHeader: true,
    cell: (template) => <Label template={template} />,
    minWidth: 150,
  },
  {
    id: "version",
    card: "detail",
    header: say("Version"),
    sortingField: "version_number",
    cell: ({ versionNumber }) => versionNumber,
    width: 95,
  },
  {
    id: "status",
    header: say("Status"),
    sortingField: "status",
    cell: (template) => (
      <TemplateStatus
        template={template}
        languages={template.publishedIn && countPublished(template.publishedIn, published)}
      />
    ),
    minWidth: 120,
  },
  {
    id: "created",
    card: "detail",
    header: say("Creation date"),
    sortingField: "created_timestamp",
    cell: ({ createdTimestamp }) => <RelativeTime at={createdTimestamp} />,
    minWidth: 105,
  },
  {
    id: "updated",
    header: say("Last updated"),
    sortingField: "updated_timestamp",
    cell: ({ updatedTimestamp }) => <RelativeTime at={updatedTimestamp} />,
    minWidth: 105,
  },
  {
    id: "actions",
    header: say("Actions"),
    cell: (template) => <RowActions template={template} />,
    width: 202,
  },
];

/** The columns for a company that writes in these languages besides its default one, and publishes all of them or none. */
export function columnsIn(languages: readonly string[], arePublished: boolean): Columns {
  const columns = columnsWith(arePublished ? languages : []);
  if (languages.length === 0) return columns;
  return columns.flatMap((column) => (column.id === "status" ? [column, languagesColumn(languages)] : [column]));
}

/** Its id makes phones show it below the name, as the status. */
const languagesColumn = (languages: readonly string[]): Columns[number] => ({
  id: "status-languages",
  header: say("Languages"),
  cell: ({ wordCounts }) => <WordCountsCell counts={wordCounts} languages={languages} />,
  minWidth: 130,
});

/** The name with the tags below; a deleted template cannot be opened. */
function Label({ template: { uid, templateName, isactive, tags } }: { template: TemplateListItem }) {
  return (
    <div className={styles.templateLabel} data-look={uid}>
      {isactive ? <LinkTo to={`/templates/${uid}/editor`}>{breakable(templateName)}</LinkTo> : templateName}
      <TagChips tags={tags} />
    </div>
  );
}
