import SpaceBetween from "@cloudscape-design/components/space-between";
import { say } from "#web/lib/texts/say.ts";
import { Page } from "#web/ui/page.tsx";
import { CompanyDeletion } from "./company/company-deletion.tsx";
import { SignInPolicies } from "./sign-in-policies/sign-in-policies.tsx";

/** For a member who manages the company's security but not its team. */
export function SecurityPage() {
  return (
    <Page
      title={say("Company security")}
      description={say("Sign-in providers have a page of their own: Single Sign-On.")}
    >
      <SpaceBetween size="xl">
        <SignInPolicies />
        <CompanyDeletion />
      </SpaceBetween>
    </Page>
  );
}
