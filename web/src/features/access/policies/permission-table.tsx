import { permissionLabels } from "#shared/permission-labels.ts";
import { Permission } from "#shared/permissions.ts";
import { say } from "#web/lib/texts/say.ts";
import type { ListColumn } from "#web/ui/list-page/list-column.ts";
import { PickTable } from "#web/ui/pick-table.tsx";

const columns: readonly ListColumn<Permission>[] = [
  {
    id: "label",
    header: say("Permission"),
    isRowHeader: true,
    cell: (permission) => say(permissionLabels[permission]),
  },
  { id: "id", header: say("Name"), cell: (permission) => <code>{permission}</code> },
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
      title={say("Permissions")}
      rows={Permission.options}
      columns={columns}
      rowId={(permission) => permission}
      rowName={(permission) => say(permissionLabels[permission])}
      picked={chosen}
      onPick={(ids) => onChoose(Permission.options.filter((permission) => ids.includes(permission)))}
      pageSize={50}
      disabled={disabled}
    />
  );
}
