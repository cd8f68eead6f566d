import { useQuery } from "@tanstack/react-query";
import { anyOf } from "#shared/permissions.ts";
import { say } from "#web/lib/texts/say.ts";
import { useListState } from "#web/lib/url/use-list-state.ts";
import { useUrlDialog } from "#web/lib/url/use-url-dialog.ts";
import { ListSection } from "#web/ui/list-page/list-section.tsx";
import { PermissionButton } from "#web/ui/permission-button.tsx";
import { membersQuery } from "../queries.ts";
import { InviteDialog } from "./invite-dialog.tsx";
import { memberColumns, sortableColumns } from "./member-columns.tsx";

export function MembersSection() {
  const dialog = useUrlDialog("invite-member", anyOf("iam"));
  const list = useListState({
    name: "members",
    columns: sortableColumns,
    orderBy: "display_name",
    order: "asc",
    pageSize: 10,
  });
  const members = useQuery(
    membersQuery({ ...list.paging, search: list.search, order: list.order, order_by: list.orderBy }),
  );
  const withMethods = members.data?.entities.some(({ signInMethods }) => signInMethods !== undefined) ?? false;
  return (
    <>
      <ListSection
        title={say("Users")}
        query={members}
        columns={memberColumns(withMethods)}
        rowId={({ uid }) => uid}
        list={list}
        searchLabel={say("Search users")}
        actions={
          <PermissionButton variant="primary" needs={anyOf("iam")} onClick={dialog.show}>
            {say("+ Invite member")}
          </PermissionButton>
        }
      />
      {dialog.open && <InviteDialog onClose={dialog.hide} />}
    </>
  );
}
