import { Stack } from "aws-cdk-lib";
import type { IDistribution } from "aws-cdk-lib/aws-cloudfront";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Code } from "aws-cdk-lib/aws-lambda";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { CfnRotationSchedule } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import { probePath } from "#shared/origin-header.ts";
import { grantToRotateOrigin } from "../grants-of-site.ts";
import { gatherLambdas } from "../lambda-assets.ts";
import type { StageSettings } from "../settings.ts";
import { type AlarmTopic, fiveMinutes } from "./alarm-topic.ts";
import { ApiFunction } from "./api-function.ts";
import { LambdaRule } from "./lambda-rule.ts";
import { LostEvents } from "./lost-events.ts";

interface OriginRotationProps {
  readonly settings: StageSettings;
  readonly secretArn: string;
  readonly distribution: IDistribution;
  /** The distribution's access log. CloudFront requires a permission on it of each caller that changes the distribution. */
  readonly logBucket: IBucket;
  readonly webAclArn: string;
  readonly alarms: AlarmTopic;
}

const file = "functions/triggers/rotate-origin-secret.ts";

/**
 * Rotates the secret that CloudFront sends to the API, by Secrets Manager's schedule and without a deployment. Every ten
 * minutes it also completes an interrupted rotation, and corrects a header that a deployment has reset.
 */
export class OriginRotation extends Construct {
  constructor(scope: Construct, id: string, props: OriginRotationProps) {
    super(scope, id);
    const { settings, secretArn, distribution, logBucket, webAclArn, alarms } = props;
    const { lambda } = new ApiFunction(this, "Rotate", {
      code: Code.fromAsset(gatherLambdas("origin-secret", [file])),
      file,
      environment: {
        ROTATED_SECRET_ID: secretArn,
        DISTRIBUTION_ID: distribution.distributionId,
        PROBE_URL: `https://${distribution.distributionDomainName}${probePath}`,
        // The API's Lambdas read the secret again after five seconds (functions/adapters/secrets/recent-secret.ts).
        PAUSE_SECONDS: "10",
      },
      settings,
      timeoutSeconds: 30,
      memoryMb: 256,
    });
    const distributionArn = Stack.of(this).formatArn({
      ...{ service: "cloudfront", region: "", resource: "distribution" },
      resourceName: distribution.distributionId,
    });
    grantToRotateOrigin(lambda, { secretArn, distributionArn, logBucketArn: logBucket.bucketArn, webAclArn });
    lambda.addPermission("SecretsManager", {
      principal: new ServicePrincipal("secretsmanager.amazonaws.com"),
      sourceAccount: Stack.of(this).account,
    });
    const schedule = new CfnRotationSchedule(this, "Schedule", {
      secretId: secretArn,
      rotationLambdaArn: lambda.functionArn,
      rotationRules: { automaticallyAfterDays: settings.originSecretDays },
      // Not during a deployment, which may change the distribution too.
      rotateImmediatelyOnUpdate: false,
    });
    // Secrets Manager checks at creation whether it may invoke the Lambda.
    schedule.node.addDependency(lambda);
    const lostEvents = new LostEvents(this, "LostEvents");
    new LambdaRule(this, "Keep", {
      description: "Keeps CloudFront and the API in step about their secret",
      scheduleExpression: "rate(10 minutes)",
      targetId: "keep-origin-secret",
      lambda,
      lostEvents,
    });
    alarms.raise(this, {
      name: "origin-secret-not-rotated",
      meaning: "CloudFront and the API could not be brought to the same origin secret.",
      metric: lostEvents.queue.metricApproximateNumberOfMessagesVisible({ period: fiveMinutes, statistic: "max" }),
      above: 0,
    });
  }
}
