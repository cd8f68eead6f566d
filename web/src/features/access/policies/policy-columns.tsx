import type { TableProps } from "@cloudscape-design/components/table";
import type { PolicyListItem } from "#shared/models/policy.ts";
import { LinkTo } from "#web/ui/link-to.tsx";
import type { RowHandlers } from "../labelled-section.tsx";
import { RowButtons } from "../row-buttons.tsx";

export const policyColumns = ({
  open,
  duplicate,
  duplicating,
  remove,
}: RowHandlers<PolicyListItem>): readonly TableProps.ColumnDefinition<PolicyListItem>[] => [
  {
    id: "label",
    header: "Name",
    sortingField: "label",
    isRowHeader: true,
    minWidth: 200,
    cell: ({ id, label }) => <LinkTo to={`/settings?policyId=${id}`}>{label}</LinkTo>,
  },
  {
    id: "description",
    header: "Description",
    sortingField: "description",
    minWidth: 240,
    cell: ({ description }) => description,
  },
  { id: "default", header: "Default policy", width: 150, cell: ({ isDefault }) => isDefault },
  { id: "permissions", header: "Attached permissions", width: 200, cell: ({ permissionCount }) => permissionCount },
  {
    id: "actions",
    header: "Actions",
    minWidth: 150,
    cell: (policy) => (
      <RowButtons
        label={policy.label}
        locked={policy.isDefault === "True" ? "Default policy cannot be edited" : ""}
        onEdit={() => open(policy.id)}
        onDuplicate={() => duplicate(policy.id)}
        duplicating={duplicating === policy.id}
        onRemove={() => remove(policy)}
      />
    ),
  },
];
