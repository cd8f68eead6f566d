import SpaceBetween from "@cloudscape-design/components/space-between";
import type { ReactNode } from "react";
import { Page } from "#web/ui/page.tsx";
import { CompanyDeletion } from "./company/company-deletion.tsx";
import { CompanyName } from "./company/company-name.tsx";
import { GroupsSection } from "./groups/groups-section.tsx";
import { MembersSection } from "./users/members-section.tsx";
import { PoliciesSection } from "./policies/policies-section.tsx";
import { SignInPolicies } from "./sign-in-policies/sign-in-policies.tsx";

/** Who works here and what they may do: people in user groups, which hold policies and see AWS accounts. */
export function TeamPage({ plan }: { plan: ReactNode }) {
  return (
    <Page
      title="Team & Access"
      description="People belong to user groups. A user group holds policies, which say what its users may do, and names the AWS accounts they see."
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
