import Badge from "@cloudscape-design/components/badge";
import SpaceBetween from "@cloudscape-design/components/space-between";
import type { TableProps } from "@cloudscape-design/components/table";
import type { Policy } from "#shared/models/policy.ts";
import { LinkTo } from "#web/ui/link-to.tsx";
import type { RowWays } from "../labelled-section.tsx";
import { RowButtons } from "../row-buttons.tsx";

export const policyColumns = ({
  open,
  duplicate,
  remove,
}: RowWays<Policy>): readonly TableProps.ColumnDefinition<Policy>[] => [
  {
    id: "label",
    header: "Label",
    sortingField: "label",
    isRowHeader: true,
    minWidth: 200,
    cell: ({ id, label, isDefault }) => (
      <SpaceBetween direction="horizontal" size="xs" alignItems="center">
        <LinkTo to={`/settings?policyId=${id}`}>{label}</LinkTo>
        {isDefault && <Badge>Default</Badge>}
      </SpaceBetween>
    ),
  },
  {
    id: "description",
    header: "Description",
    sortingField: "description",
    minWidth: 240,
    cell: ({ description }) => description,
  },
  { id: "permissions", header: "Permissions", width: 130, cell: ({ permissionCount }) => permissionCount },
  {
    id: "actions",
    header: "Actions",
    width: 150,
    cell: (policy) => (
      <RowButtons
        label={policy.label}
        locked={policy.isDefault ? "Default policy cannot be edited" : ""}
        onEdit={() => open(policy.id)}
        onDuplicate={() => duplicate(policy.id)}
        onRemove={() => remove(policy)}
      />
    ),
  },
];
