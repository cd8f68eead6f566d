import * as styles from "#web/features/accounts/accounts.module.css";
import Box from "@cloudscape-design/components/box";
import ExpandableSection from "@cloudscape-design/components/expandable-section";
import SpaceBetween from "@cloudscape-design/components/space-between";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import type { FeatureReport } from "#shared/models/account-insight.ts";
import { say } from "#web/lib/texts/say.ts";
import { CodeBlock } from "#web/ui/code-block.tsx";

type Permission = FeatureReport["permissions"][number];

function wordFor({ allowed, explicitlyDenied }: Permission): string {
  if (allowed) return say("Allowed");
  return explicitlyDenied ? say("Denied by a policy") : say("Missing");
}

/** One feature: its state, its actions, and the statement to add if some are missing. */
export function FeatureSection({ feature }: { feature: FeatureReport }) {
  const { featureName, featureDescription, featureStatus, permissions, missingStatement } = feature;
  const enabled = featureStatus === "Enabled";
  const denied = permissions.some(({ explicitlyDenied }) => explicitlyDenied);
  return (
    <ExpandableSection
      variant="container"
      defaultExpanded={!enabled}
      headerText={featureName}
      headerDescription={featureDescription}
      headerInfo={<StatusIndicator type={enabled ? "success" : "warning"}>{featureStatus}</StatusIndicator>}
      headingTagOverride="h3"
    >
      <SpaceBetween size="s">
        <ul className={styles.permissionList} aria-label={say("Actions of {featureName}", { featureName })}>
          {permissions.map((permission) => (
            <li key={permission.action}>
              <code>{permission.action}</code>
              <StatusIndicator type={permission.allowed ? "success" : "error"}>{wordFor(permission)}</StatusIndicator>
            </li>
          ))}
        </ul>
        {denied && (
          <Box>{say("A policy denies the marked actions. Remove the denial: no other statement can override it.")}</Box>
        )}
        {missingStatement !== null && (
          <SpaceBetween size="xs">
            <Box>{say("Add this statement to the permission policy of the role, then check again:")}</Box>
            <CodeBlock title={say("Missing statement of {featureName}", { featureName })} text={missingStatement} />
          </SpaceBetween>
        )}
      </SpaceBetween>
    </ExpandableSection>
  );
}
