import { useQuery } from "@tanstack/react-query";
import { NewUserGroup } from "#shared/models/user-group.ts";
import { useLabelledList } from "../labelled-list.ts";
import { LabelledSection } from "../labelled-section.tsx";
import { groupsQuery, useCreateGroup, useDeleteGroup, useDuplicateGroup } from "../queries.ts";
import { groupColumns } from "./group-columns.tsx";
import { GroupDrawer } from "./group-drawer.tsx";

export function GroupsSection() {
  const list = useLabelledList("groups");
  const { paging, search, order, orderBy } = list;
  return (
    <LabelledSection
      title="User groups"
      addText="Add user group"
      list={list}
      rows={useQuery(groupsQuery({ ...paging, search, order, order_by: orderBy }))}
      columns={groupColumns}
      schema={NewUserGroup}
      creation={useCreateGroup()}
      duplication={useDuplicateGroup()}
      removal={useDeleteGroup()}
      removalHint="Its users lose its permissions. Each of them needs another user group."
      Drawer={GroupDrawer}
      inAddress={{ drawer: "userGroupId", dialog: "new-user-group" }}
    />
  );
}
