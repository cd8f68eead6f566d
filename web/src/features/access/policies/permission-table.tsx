import type { TableProps } from "@cloudscape-design/components/table";
import { permissionLabels } from "#shared/permission-labels.ts";
import { Permission } from "#shared/permissions.ts";
import { PickTable } from "#web/ui/pick-table.tsx";

const columns: readonly TableProps.ColumnDefinition<Permission>[] = [
  { id: "label", header: "Permission", isRowHeader: true, cell: (permission) => permissionLabels[permission] },
  { id: "id", header: "Name", cell: (permission) => <code>{permission}</code> },
];

export interface PermissionTableProps {
  readonly chosen: readonly Permission[];
  readonly disabled: boolean;
  readonly onChoose: (permissions: Permission[]) => void;
}

/** A table for choosing a policy's permissions. */
export function PermissionTable({ chosen, disabled, onChoose }: PermissionTableProps) {
  return (
    <PickTable
      title="Permissions"
      rows={Permission.options}
      columns={columns}
      rowId={(permission) => permission}
      rowName={(permission) => permissionLabels[permission]}
      picked={chosen}
      onPick={(ids) => onChoose(Permission.options.filter((permission) => ids.includes(permission)))}
      pageSize={50}
      disabled={disabled}
    />
  );
}
