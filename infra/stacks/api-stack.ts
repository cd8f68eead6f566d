import { RemovalPolicy, type SecretValue, Stack, type StackProps } from "aws-cdk-lib";
import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import { CfnAuthorizer, HttpApi, HttpStage, LogGroupLogDestination } from "aws-cdk-lib/aws-apigatewayv2";
import type { UserPool } from "aws-cdk-lib/aws-cognito";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { accessLog } from "#shared/access-log.ts";
import { areaNames } from "#shared/api/index.ts";
import { routeEntries } from "#shared/api/entries.ts";
import { acknowledge } from "../acknowledge.ts";
import { ApiAlarms } from "../alarms/api-alarms.ts";
import type { AlarmTopic } from "../constructs/alarm-topic.ts";
import { KeyAuthorizer } from "../constructs/key-authorizer.ts";
import { OriginSecret } from "../constructs/origin-secret.ts";
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

/** The HTTP API: the whole table of endpoints behind an authorizer for people and one for keys, a nested stack for each area. */
export class ApiStack extends Stack {
  readonly api: HttpApi;
  /** Without it the API answers nobody; CloudFront sends it along. */
  readonly originSecret: SecretValue;

  constructor(scope: Construct, id: string, given: ApiStackProps) {
    const { settings, userPool, clients, table, workQueue, alarms, ...props } = given;
    super(scope, id, props);
    this.api = new HttpApi(this, "Api", { apiName: `sestina-${settings.stage}`, createDefaultStage: false });
    const callsLog = new LogGroup(this, "AccessLog", {
      retention: settings.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const apiStage = new HttpStage(this, "Stage", {
      httpApi: this.api,
      stageName: "$default",
      autoDeploy: true,
      throttle: { rateLimit: 200, burstLimit: 400 },
      accessLogSettings: {
        destination: new LogGroupLogDestination(callsLog),
        format: AccessLogFormat.custom(
          JSON.stringify(
            Object.fromEntries(Object.entries(accessLog).map(([field, name]) => [field, `$context.${name}`])),
          ),
        ),
      },
    });
    const idTokens = new CfnAuthorizer(this, "Authorizer", {
      apiId: this.api.apiId,
      authorizerType: "JWT",
      name: "id-token",
      identitySource: ["$request.header.Authorization"],
      jwtConfiguration: {
        audience: [clients.api.userPoolClientId, clients.hosted.userPoolClientId],
        issuer: `https://cognito-idp.${settings.region}.amazonaws.com/${userPool.userPoolId}`,
      },
    });
    const { value, arn: originSecretArn } = new OriginSecret(this, "Origin");
    this.originSecret = value;
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
    const { authorizerId: keys } = new KeyAuthorizer(this, "KeyAuthorizer", {
      api: this.api,
      environment,
      settings,
      table,
      originSecretArn,
      kind: "apiKey",
    });
    const { authorizerId: scimTokens } = new KeyAuthorizer(this, "ScimAuthorizer", {
      api: this.api,
      environment,
      settings,
      table,
      originSecretArn,
      kind: "scimToken",
    });
    const shared = {
      api: this.api,
      authorizerIds: { idTokens: idTokens.ref, keys, scimTokens },
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
      return new AreaStack(this, `${area.charAt(0).toUpperCase()}${area.slice(1)}`, { area, entries, ...shared });
    });
    // One change of the API at a time: docs/decisions/one-change-of-the-api-at-a-time.md.
    areas.forEach((area, index) => {
      const before = areas[index - 1];
      if (before !== undefined) area.addStackDependency(before);
      apiStage.node.addDependency(area);
    });
    new ApiAlarms(this, "Alarms", { alarms, stage: settings.stage, api: this.api, accessLogGroup: callsLog });
    acknowledge(this, "AwsSolutions-APIG4", "sign-up, confirmation and reset are for people who have no token yet");
  }
}
