import type { App } from "aws-cdk-lib";
import type { StageSettings } from "./settings.ts";
import { ApiStack } from "./stacks/api-stack.ts";
import { DataStack } from "./stacks/data-stack.ts";
import { FirewallStack } from "./stacks/firewall-stack.ts";
import { IdentityStack } from "./stacks/identity-stack.ts";
import { MarketplaceStack } from "./stacks/marketplace-stack.ts";
import { WorkStack } from "./stacks/work-stack.ts";
import { WebStack } from "./stacks/web-stack.ts";

/** AWS Marketplace has its events there, and CloudFront its firewalls, wherever a stage is. */
const globalRegion = "us-east-1";

/** All stacks of one stage, wired. Data stands alone, so that nothing else can take it along. */
export function addStage(app: App, settings: StageSettings) {
  const name = (part: string) => `Sestina-${settings.stage}-${part}`;
  const env = { region: settings.region };
  const { table } = new DataStack(app, name("Data"), { settings, env });
  const { userPool, client } = new IdentityStack(app, name("Identity"), { settings, table, env });
  const { queue: workQueue } = new WorkStack(app, name("Work"), { settings, table, userPool, env });
  if (settings.region !== globalRegion) {
    new MarketplaceStack(app, name("Marketplace"), {
      stageRegion: settings.region,
      env: { region: globalRegion },
    });
  }
  const { api, originSecret } = new ApiStack(app, name("Api"), {
    settings,
    userPool,
    client,
    table,
    workQueue,
    env,
  });
  const { webAclArn } = new FirewallStack(app, name("Firewall"), { settings, env: { region: globalRegion } });
  const { userPoolId } = userPool;
  const { userPoolClientId } = client;
  const web = new WebStack(app, name("Web"), {
    settings,
    api,
    originSecret,
    webAclArn,
    userPoolId,
    userPoolClientId,
    env,
  });
  return { web };
}
