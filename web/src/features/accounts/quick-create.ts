import type { Config } from "#web/lib/config/config.ts";

const stackName = "sestina-access";

interface QuickCreate {
  readonly region: string;
  readonly externalId: string;
}

/**
 * Where a customer makes the role by one click: AWS CloudFormation's page "Quick create stack" with all of it filled in
 * (CloudFormation: "Create quick-create links for stacks"). Undefined where the stage has no template to offer.
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
