import SpaceBetween from "@cloudscape-design/components/space-between";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { NewPolicy } from "#shared/models/policy.ts";
import { NewUserGroup } from "#shared/models/user-group.ts";
import { say } from "#web/lib/texts/say.ts";
import { Page } from "#web/ui/page.tsx";
import { CompanyDeletion } from "./company/company-deletion.tsx";
import { CompanyName } from "./company/company-name.tsx";
import { groupColumns } from "./groups/group-columns.tsx";
import { GroupDrawer } from "./groups/group-drawer.tsx";
import { useLabelledList } from "./labelled-list.ts";
import { LabelledSection } from "./labelled-section.tsx";
import { policyColumns } from "./policies/policy-columns.tsx";
import { PolicyDrawer } from "./policies/policy-drawer.tsx";
import {
  groupsQuery,
  policiesQuery,
  useCreateGroup,
  useCreatePolicy,
  useDeleteGroup,
  useDeletePolicy,
  useDuplicateGroup,
  useDuplicatePolicy,
} from "./queries.ts";
import { SignInPolicies } from "./sign-in-policies/sign-in-policies.tsx";
import { MembersSection } from "./users/members-section.tsx";

/**
 * Members, user groups and policies of the company: members belong to user groups, which have policies and name AWS
 * accounts.
 */
export function AccessPage({ plan }: { plan: ReactNode }) {
  return (
    <Page
      title={say("Team & Access")}
      description={say(
        "Users belong to user groups. A user group has policies, which say what its users may do, and names the AWS accounts they see.",
      )}
    >
      <SpaceBetween size="xl">
        <CompanyName />
        <MembersSection />
        <GroupsSection />
        <PoliciesSection />
        <SignInPolicies />
        {plan}
        <CompanyDeletion />
      </SpaceBetween>
    </Page>
  );
}

function GroupsSection() {
  const list = useLabelledList("groups");
  const { paging, search, order, orderBy } = list;
  return (
    <LabelledSection
      title={say("User groups")}
      searchLabel={say("Search user groups")}
      addText={say("Add user group")}
      list={list}
      rows={useQuery(groupsQuery({ ...paging, search, order, order_by: orderBy }))}
      columns={groupColumns}
      schema={NewUserGroup}
      creation={useCreateGroup()}
      duplication={useDuplicateGroup()}
      removal={useDeleteGroup()}
      removalHint={say("Its users lose its permissions. Each of them needs another user group.")}
      Drawer={GroupDrawer}
      inAddress={{ drawer: "userGroupId", dialog: "new-user-group" }}
    />
  );
}

function PoliciesSection() {
  const list = useLabelledList("policies");
  const { paging, search, order, orderBy } = list;
  return (
    <LabelledSection
      title={say("Policies")}
      searchLabel={say("Search policies")}
      addText={say("Add policy")}
      list={list}
      rows={useQuery(policiesQuery({ ...paging, search, order, order_by: orderBy }))}
      columns={policyColumns}
      schema={NewPolicy}
      creation={useCreatePolicy()}
      duplication={useDuplicatePolicy()}
      removal={useDeletePolicy()}
      removalHint={say("Remove it from all user groups first.")}
      Drawer={PolicyDrawer}
      inAddress={{ drawer: "policyId", dialog: "new-policy" }}
    />
  );
}
