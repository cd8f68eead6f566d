import { Aspects, RemovalPolicy, Stack } from "aws-cdk-lib";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Key } from "aws-cdk-lib/aws-kms";
import { CfnLogGroup } from "aws-cdk-lib/aws-logs";
import { type Construct, type IConstruct } from "constructs";
import type { StageSettings } from "../settings.ts";

/**
 * A key of the stage for the log groups of one region; undefined where the settings leave them to CloudWatch's own key.
 * AWS: "Encrypt log data in CloudWatch Logs using AWS Key Management Service".
 */
export function logKeyOf(scope: Construct, { logKey, stage, keepData }: StageSettings): Key | undefined {
  if (logKey === "aws-owned") return undefined;
  const { account, region, partition } = Stack.of(scope);
  const key = new Key(scope, "LogKey", {
    description: `The logs of Sestina's stage ${stage}`,
    enableKeyRotation: true,
    removalPolicy: keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  const logs = { principals: [new ServicePrincipal(`logs.${region}.amazonaws.com`)], resources: ["*"] };
  key.addToResourcePolicy(new PolicyStatement({ ...logs, actions: ["kms:DescribeKey"] }));
  key.addToResourcePolicy(
    new PolicyStatement({
      ...logs,
      actions: ["kms:Encrypt*", "kms:Decrypt*", "kms:ReEncrypt*", "kms:GenerateDataKey*"],
      conditions: {
        ArnLike: { "kms:EncryptionContext:aws:logs:arn": `arn:${partition}:logs:${region}:${account}:*` },
      },
    }),
  );
  return key;
}

/** Encrypts every log group below `scope` by the key of its region, those of nested stacks too. */
export function encryptLogs(scope: IConstruct, keys: readonly (Key | undefined)[]): void {
  Aspects.of(scope).add({
    visit: (node) => {
      if (!(node instanceof CfnLogGroup)) return;
      const key = keys.find((one) => one !== undefined && Stack.of(one).region === Stack.of(node).region);
      if (key !== undefined) node.kmsKeyId = key.keyArn;
    },
  });
}
