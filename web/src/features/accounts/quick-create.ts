import type { Config } from "#web/lib/config/config.ts";

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
export function quickCreateLink(
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
