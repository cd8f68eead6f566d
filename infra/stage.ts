import type { App } from "aws-cdk-lib";
import { encryptLogs } from "./constructs/log-key.ts";
import type { StageSettings } from "./settings.ts";
import { AlarmStack } from "./stacks/alarm-stack.ts";
import { ApiStack } from "./stacks/api-stack.ts";
import { CertificateStack } from "./stacks/certificate-stack.ts";
import { DataStack } from "./stacks/data-stack.ts";
import { FirewallStack } from "./stacks/firewall-stack.ts";
import { FrontAlarmStack } from "./stacks/front-alarm-stack.ts";
import { IdentityStack } from "./stacks/identity-stack.ts";
import { MarketplaceStack } from "./stacks/marketplace-stack.ts";
import { ReportStack } from "./stacks/report-stack.ts";
import { WatchStack } from "./stacks/watch-stack.ts";
import { WorkStack } from "./stacks/work-stack.ts";
import { WebStack } from "./stacks/web-stack.ts";

/** AWS Marketplace has its events there, and CloudFront its certificates and firewalls, wherever a stage runs. */
const firstRegion = "us-east-1";

/** All stacks of one stage, wired. Data stands alone, so that nothing else can take it along. */
export function addStage(app: App, settings: StageSettings) {
  const name = (part: string) => `Sestina-${settings.stage}-${part}`;
  const { accountId: account, hostedZone, domainName } = settings;
  // By naming the account the CDK refuses to deploy into any other.
  const env = { account, region: settings.region };
  const inFirstRegion = { account, region: firstRegion };
  const { alarms, logKey } = new AlarmStack(app, name("Alarms"), { settings, env });
  const { table } = new DataStack(app, name("Data"), { settings, alarms, env });
  const { userPool, clients } = new IdentityStack(app, name("Identity"), { settings, table, alarms, env });
  const { queue: workQueue, mailEventQueue } = new WorkStack(app, name("Work"), {
    settings,
    table,
    userPool,
    clients,
    alarms,
    env,
  });
  const marketplace =
    settings.region === firstRegion
      ? undefined
      : new MarketplaceStack(app, name("Marketplace"), { stageRegion: settings.region, env: inFirstRegion });
  const { apis, originSecret, originSecretArn } = new ApiStack(app, name("Api"), {
    settings,
    userPool,
    clients,
    table,
    workQueue,
    alarms,
    env,
  });
  const { webAclArn, logKey: frontLogKey } = new FirewallStack(app, name("Firewall"), { settings, env: inFirstRegion });
  const { userPoolId } = userPool;
  const certificate =
    settings.certificateArn === undefined && hostedZone !== undefined
      ? new CertificateStack(app, name("Certificate"), {
          domainName,
          hostedZone,
          env: inFirstRegion,
        }).certificate
      : undefined;
  const web = new WebStack(app, name("Web"), {
    settings,
    apis,
    originSecret,
    originSecretArn,
    alarms,
    webAclArn,
    userPoolId,
    userPoolClientId: clients.api.userPoolClientId,
    hostedClientId: clients.hosted.userPoolClientId,
    certificate,
    env,
  });
  const { distribution } = web;
  const lostEvents = marketplace?.lostEvents;
  new FrontAlarmStack(app, name("FrontAlarms"), { settings, distribution, lostEvents, env: inFirstRegion });
  const { stage, sentryDsn } = settings;
  if (sentryDsn !== undefined) {
    new ReportStack(app, name("Reports"), { settings, sentryDsn, alarms, env }).watchAllOf(app);
  }
  new WatchStack(app, name("Watch"), { stage, alarms, apis, table, workQueue, mailEventQueue, distribution, env });
  encryptLogs(app, [logKey, frontLogKey]);
  return { web };
}
