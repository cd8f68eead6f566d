import ExpandableSection from "@cloudscape-design/components/expandable-section";
import SpaceBetween from "@cloudscape-design/components/space-between";
import Spinner from "@cloudscape-design/components/spinner";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { say } from "#web/lib/texts/say.ts";
import { CodeBlock } from "#web/ui/code-block.tsx";
import { AwsFailure } from "../aws-failure.tsx";
import { rolePoliciesQuery } from "../queries.ts";

/** The complete policies of the role, for copying; loaded when the section is opened. */
export function RolePolicies({ accountId }: { accountId: string }) {
  const [open, setOpen] = useState(false);
  const policies = useQuery({ ...rolePoliciesQuery(accountId), enabled: open });
  return (
    <ExpandableSection
      variant="footer"
      headerText={say("The role's complete policies")}
      expanded={open}
      onChange={({ detail }) => setOpen(detail.expanded)}
    >
      {policies.isFetching && <Spinner />}
      {policies.isError && (
        <AwsFailure error={policies.error} retrying={policies.isFetching} onRetry={() => void policies.refetch()} />
      )}
      {policies.data && (
        <SpaceBetween size="s">
          <CodeBlock title={say("Trust policy")} text={policies.data.trustPolicy} />
          <CodeBlock title={say("Permission policy")} text={policies.data.permissionPolicy} />
        </SpaceBetween>
      )}
    </ExpandableSection>
  );
}
