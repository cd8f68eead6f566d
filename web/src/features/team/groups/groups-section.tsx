import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { NewUserGroup, type UserGroup } from "#shared/models/user-group.ts";
import { anyOf } from "#shared/permissions.ts";
import { useUrlDialog } from "#web/lib/url/use-url-dialog.ts";
import { ListSection } from "#web/ui/list-page/list-section.tsx";
import { PermissionButton } from "#web/ui/permission-button.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { useLabelledList } from "../labelled-list.ts";
import { NamedDialog } from "../named-dialog.tsx";
import { groupsQuery, useCreateGroup, useDeleteGroup, useDuplicateGroup } from "../queries.ts";
import { RemoveDialog } from "../remove-dialog.tsx";
import { useOpened } from "../use-opened.ts";
import { groupColumns } from "./group-columns.tsx";
import { GroupDrawer } from "./group-drawer.tsx";

export function GroupsSection() {
  const snackbars = useSnackbars();
  const drawer = useOpened("userGroupId");
  const dialog = useUrlDialog("new-user-group");
  const list = useLabelledList("groups");
  const groups = useQuery(
    groupsQuery({ ...list.paging, search: list.search, order: list.order, order_by: list.orderBy }),
  );
  const [removing, setRemoving] = useState<UserGroup>();
  const creation = useCreateGroup();
  const duplication = useDuplicateGroup();
  const removal = useDeleteGroup();
  const columns = groupColumns({
    open: drawer.open,
    duplicate: (id) => duplication.mutate(id, { onSuccess: (copy) => drawer.open(copy.id), onError: snackbars.report }),
    remove: setRemoving,
  });
  return (
    <>
      <ListSection
        title="User groups"
        query={groups}
        columns={columns}
        rowId={({ id }) => id}
        list={list}
        searchLabel="Search user groups"
        actions={
          <PermissionButton needs={anyOf("iam")} onClick={dialog.show}>
            Add user group
          </PermissionButton>
        }
      />
      {dialog.open && (
        <NamedDialog
          title="Add user group"
          schema={NewUserGroup}
          create={async (named) => drawer.open((await creation.mutateAsync(named)).id)}
          onClose={dialog.hide}
        />
      )}
      {drawer.id !== undefined && <GroupDrawer key={drawer.id} id={drawer.id} onClose={drawer.close} />}
      {removing !== undefined && (
        <RemoveDialog
          label={removing.label}
          removal={removal}
          id={removing.id}
          onClose={() => {
            removal.reset();
            setRemoving(undefined);
          }}
        >
          Its users lose what it gives them. Each of them needs another user group.
        </RemoveDialog>
      )}
    </>
  );
}
