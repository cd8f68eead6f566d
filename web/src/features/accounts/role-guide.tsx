import Box from "@cloudscape-design/components/box";
import ExpandableSection from "@cloudscape-design/components/expandable-section";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { permissionPolicy, trustPolicy } from "#shared/customer-role/policies.ts";
import { useConfig } from "#web/lib/config/config.ts";
import { CodeBlock } from "#web/ui/code-block.tsx";

/** How to make the role, with the two policies ready to copy. */
export function RoleGuide({ externalId }: { externalId: string }) {
  const { operatorAccountId } = useConfig();
  return (
    <ExpandableSection headerText="How to make the role in your AWS account" variant="footer">
      <SpaceBetween size="s">
        <Box>
          Sestina works in your account through an IAM role, without any access key. In the AWS console, open IAM,
          Roles, Create role, and choose &ldquo;Custom trust policy&rdquo;.
        </Box>
        {operatorAccountId !== undefined && (
          <CodeBlock title="1. Trust policy" text={trustPolicy({ operatorAccountId, externalId })} />
        )}
        <Box>
          It lets Sestina alone use the role, and only together with your external ID. Then create the role, and add
          this as an inline policy:
        </Box>
        <CodeBlock title="2. Permission policy" text={permissionPolicy()} />
        <Box>Last, copy the ARN of the role to the field below.</Box>
      </SpaceBetween>
    </ExpandableSection>
  );
}
