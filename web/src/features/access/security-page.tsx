import SpaceBetween from "@cloudscape-design/components/space-between";
import { Page } from "#web/ui/page.tsx";
import { CompanyDeletion } from "./company/company-deletion.tsx";
import { SignInPolicies } from "./sign-in-policies/sign-in-policies.tsx";

/** For a member who manages the company's security but not its team. */
export function SecurityPage() {
  return (
    <Page title="Company security" description="Sign-in providers have a page of their own: Single Sign-On.">
      <SpaceBetween size="xl">
        <SignInPolicies />
        <CompanyDeletion />
      </SpaceBetween>
    </Page>
  );
}
