import type { TableProps } from "@cloudscape-design/components/table";
import { TemplateName } from "#shared/models/scalars.ts";
import type { ImportableTemplate } from "#shared/models/template.ts";
import { relativeDate } from "#web/lib/format/dates.ts";

/** Whether Sestina can store the name; Amazon SES allows some more characters. */
export const isImportable = ({ name }: ImportableTemplate): boolean => TemplateName.safeParse(name).success;

export const importColumns: readonly TableProps.ColumnDefinition<ImportableTemplate>[] = [
  {
    id: "name",
    header: "Name",
    isRowHeader: true,
    sortingField: "name",
    cell: (template) => (isImportable(template) ? template.name : `${template.name} (name not supported)`),
  },
  {
    id: "created",
    header: "Creation date",
    sortingField: "createdTimestamp",
    cell: ({ createdTimestamp }) =>
      createdTimestamp !== undefined && <time dateTime={createdTimestamp}>{relativeDate(createdTimestamp)}</time>,
    width: 200,
  },
];
