import SpaceBetween from "@cloudscape-design/components/space-between";
import type { ReactNode } from "react";
import { Page } from "#web/ui/page.tsx";
import { CompanyDeletion } from "./company/company-deletion.tsx";
import { CompanyName } from "./company/company-name.tsx";
import { GroupsSection } from "./groups/groups-section.tsx";
import { MembersSection } from "./users/members-section.tsx";
import { PoliciesSection } from "./policies/policies-section.tsx";
import { SignInPolicies } from "./sign-in-policies/sign-in-policies.tsx";

/**
 * Members, user groups and policies of the company: members belong to user groups, which have policies and name AWS
 * accounts.
 */
export function AccessPage({ plan }: { plan: ReactNode }) {
  return (
    <Page
      title="Team & Access"
      description="Users belong to user groups. A user group has policies, which say what its users may do, and names the AWS accounts they see."
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
