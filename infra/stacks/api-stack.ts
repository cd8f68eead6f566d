import { RemovalPolicy, type SecretValue, Stack, type StackProps } from "aws-cdk-lib";
import type { UserPool } from "aws-cdk-lib/aws-cognito";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { areaNames } from "#shared/api/index.ts";
import { type Area, routeEntries } from "#shared/api/entries.ts";
import { type HttpApiName, httpApiNames } from "#shared/api/http-apis.ts";
import { acknowledge } from "../acknowledge.ts";
import { ApiAlarms } from "../monitoring/api-alarms.ts";
import type { AlarmTopic } from "../constructs/alarm-topic.ts";
import { OriginSecret } from "../constructs/origin-secret.ts";
import { ProductApi } from "../constructs/product-api.ts";
import type { Resources } from "../grants.ts";
import { mailIdentitiesOf } from "../mail-sender.ts";
import type { AppClients } from "../constructs/app-client.ts";
import type { StageSettings } from "../settings.ts";
import { AreaStack } from "./area-stack.ts";

interface ApiStackProps extends StackProps, Pick<Resources, "table"> {
  readonly settings: StageSettings;
  readonly userPool: UserPool;
  readonly clients: AppClients;
  readonly workQueue: IQueue;
  readonly alarms: AlarmTopic;
}

/**
 * The nested stacks of areas that had another name when they were first deployed. A nested stack with a new id would make its
 * routes while those of the old one exist, which API Gateway refuses.
 */
const firstNames: Partial<Record<Area, string>> = {
  access: "iam",
  "machine-api": "v1",
  versions: "template-versions",
};

function stackIdOf(area: Area): string {
  const name = firstNames[area] ?? area;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** The HTTP APIs: the whole table of endpoints behind authorizers for people, keys and tokens, a nested stack for each area. */
export class ApiStack extends Stack {
  readonly apis: Readonly<Record<HttpApiName, ProductApi>>;
  /** The APIs refuse calls without it; CloudFront adds it to each. */
  readonly originSecret: SecretValue;
  readonly originSecretArn: string;

  constructor(scope: Construct, id: string, given: ApiStackProps) {
    const { settings, userPool, clients, table, workQueue, alarms, ...props } = given;
    super(scope, id, props);
    const callsLog = new LogGroup(this, "AccessLog", {
      retention: settings.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const { value, arn: originSecretArn } = new OriginSecret(this, "Origin");
    this.originSecret = value;
    this.originSecretArn = originSecretArn;
    const environment = {
      ORIGIN_SECRET_ID: originSecretArn,
      TABLE_NAME: table.tableName,
      USER_POOL_ID: userPool.userPoolId,
      USER_POOL_CLIENT_ID: clients.api.userPoolClientId,
      HOSTED_CLIENT_ID: clients.hosted.userPoolClientId,
      IMAGE_BUCKET: settings.imageBucketName,
      APP_URL: `https://${settings.domainName}`,
      WORK_QUEUE_URL: workQueue.queueUrl,
      ...(settings.senderAddress !== undefined && { MAIL_SENDER: settings.senderAddress }),
    };
    const api = (name: HttpApiName) =>
      new ProductApi(this, `${name.charAt(0).toUpperCase()}${name.slice(1)}Api`, {
        ...{ name, settings, userPool, clients, table, environment, originSecretArn },
        accessLogGroup: callsLog,
      });
    this.apis = {
      templates: api("templates"),
      people: api("people"),
      administration: api("administration"),
      machines: api("machines"),
    };
    const shared = {
      apis: this.apis,
      environment,
      originSecretArn,
      settings,
      table,
      imageBucketName: settings.imageBucketName,
      userPoolArn: userPool.userPoolArn,
      workQueueArn: workQueue.queueArn,
      mailIdentityArns: mailIdentitiesOf(settings).map((resourceName) =>
        this.formatArn({ service: "ses", resource: "identity", resourceName }),
      ),
    };
    const areas = areaNames.map((area) => {
      const entries = routeEntries.filter((entry) => entry.area === area);
      return new AreaStack(this, stackIdOf(area), { area, entries, ...shared });
    });
    // One change of an API at a time: docs/decisions/0037-change-http-apis-one-resource-at-a-time.md.
    areas.forEach((area, index) => {
      const before = areas[index - 1];
      if (before !== undefined) area.addStackDependency(before);
    });
    const apis = httpApiNames.map((name) => this.apis[name]);
    apis.forEach((each, index) => {
      each.deployAfter(...areas, ...apis.slice(0, index));
    });
    new ApiAlarms(this, "Alarms", {
      ...{ alarms, stage: settings.stage, accessLogGroup: callsLog },
      apis: apis.map((each) => each.api),
    });
    acknowledge(this, "AwsSolutions-APIG4", "sign-up, confirmation and reset are for people who have no token yet");
  }
}
