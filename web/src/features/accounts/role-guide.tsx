import Box from "@cloudscape-design/components/box";
import Button from "@cloudscape-design/components/button";
import ExpandableSection from "@cloudscape-design/components/expandable-section";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { mailEventPattern } from "#shared/customer-role/mail-events.ts";
import { permissionPolicy, trustPolicy } from "#shared/customer-role/policies.ts";
import { useConfig, type Config } from "#web/lib/config/config.ts";
import { say } from "#web/lib/texts/say.ts";
import { CodeBlock } from "#web/ui/code-block.tsx";

const stackName = "sestina-access";

interface QuickCreate {
  readonly region: string;
  readonly externalId: string;
}

/**
 * The link to AWS CloudFormation's page "Quick create stack" with all parameters filled in, with which a customer
 * creates the role (CloudFormation: "Create quick-create links for stacks"). Undefined if the stage has no stack
 * template.
 */
function quickCreateLink(
  { cloudFormation, operatorAccountId, eventBusArn }: Config,
  { region, externalId }: QuickCreate,
): string | undefined {
  if (cloudFormation === undefined || operatorAccountId === undefined) return undefined;
  const wanted = new URLSearchParams({
    templateURL: new URL(cloudFormation.templateUrl, window.location.origin).href,
    stackName,
    param_ExternalId: externalId,
    param_TrustedAccountId: operatorAccountId,
    ...(eventBusArn !== undefined && { param_EventBusArn: eventBusArn }),
  });
  const inRegion = region === "" ? "" : `?region=${region}`;
  return `${cloudFormation.consoleUrl}${inRegion}#/stacks/quickcreate?${wanted.toString()}`;
}

export interface RoleGuideProps {
  readonly externalId: string;
  /** "" if none is chosen. */
  readonly region: string;
}

/** How to forward mail events of Amazon SES by hand. */
function MailEventsGuide({ eventBusArn }: { eventBusArn: string }) {
  return (
    <SpaceBetween size="s">
      <Box>
        {say(
          "To see in Sestina which mails could not be rendered, open Amazon EventBridge in the region of this account and create a rule on the default event bus with this event pattern. Its target is an event bus in another account: ours. Let AWS create the role for that target.",
        )}
      </Box>
      <CodeBlock title={say("3. Event pattern (optional)")} text={JSON.stringify(mailEventPattern, undefined, 2)} />
      <CodeBlock title={say("4. Event bus ARN (optional)")} text={eventBusArn} />
    </SpaceBetween>
  );
}

/** How to create the role: with a CloudFormation link, or by hand with two policies to copy. */
export function RoleGuide({ externalId, region }: RoleGuideProps) {
  const config = useConfig();
  const { operatorAccountId, eventBusArn } = config;
  const quickCreate = quickCreateLink(config, { region, externalId });
  return (
    <SpaceBetween size="s">
      <Box>
        {say(
          "Sestina works in your account through an IAM role, without any access key. It can do what the role allows, and you can remove the role at any time.",
        )}
      </Box>
      {quickCreate !== undefined && (
        <SpaceBetween size="xxs">
          <Button href={quickCreate} target="_blank" iconName="external" iconAlign="right">
            {say("Create the role in AWS")}
          </Button>
          <Box color="text-body-secondary" fontSize="body-s">
            {say(
              "Opens AWS CloudFormation with all filled in: choose the features, create the stack, and copy the role’s ARN from its outputs to the field below.",
            )}
          </Box>
        </SpaceBetween>
      )}
      <ExpandableSection headerText={say("How to make the role in your AWS account by hand")} variant="footer">
        <SpaceBetween size="s">
          <Box>{say("In the AWS console, open IAM, Roles, Create role, and choose “Custom trust policy”.")}</Box>
          {operatorAccountId !== undefined && (
            <CodeBlock title={say("1. Trust policy")} text={trustPolicy({ operatorAccountId, externalId })} />
          )}
          <Box>
            {say(
              "It lets only Sestina use the role, and only with your external ID. Then create the role, and add this as an inline policy; you may leave out the statements of what you do not need:",
            )}
          </Box>
          <CodeBlock title={say("2. Permission policy")} text={permissionPolicy()} />
          <Box>{say("Then copy the ARN of the role to the field below.")}</Box>
          {eventBusArn !== undefined && <MailEventsGuide eventBusArn={eventBusArn} />}
        </SpaceBetween>
      </ExpandableSection>
    </SpaceBetween>
  );
}
