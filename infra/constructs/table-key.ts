import { RemovalPolicy, Stack } from "aws-cdk-lib";
import { TableEncryptionV2 } from "aws-cdk-lib/aws-dynamodb";
import { AnyPrincipal, PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Key } from "aws-cdk-lib/aws-kms";
import type { Construct } from "constructs";
import type { StageSettings } from "../settings.ts";

/**
 * A key of the stage, used through DynamoDB alone by whom DynamoDB lets in: what AWS says in the policy of its own key
 * for DynamoDB. So grants on the table are all that a Lambda needs, whichever key encrypts it.
 */
function keyOfTheStage(scope: Construct, { stage, keepData }: StageSettings): Key {
  const { account, region } = Stack.of(scope);
  const key = new Key(scope, "TableKey", {
    description: `The table of Sestina's stage ${stage}`,
    enableKeyRotation: true,
    removalPolicy: keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });
  key.addToResourcePolicy(
    new PolicyStatement({
      principals: [new AnyPrincipal()],
      actions: [
        ...["kms:Encrypt", "kms:Decrypt", "kms:ReEncrypt*", "kms:GenerateDataKey*"],
        ...["kms:CreateGrant", "kms:DescribeKey"],
      ],
      resources: ["*"],
      conditions: {
        StringEquals: { "kms:CallerAccount": account, "kms:ViaService": `dynamodb.${region}.amazonaws.com` },
      },
    }),
  );
  return key;
}

/** Whose key encrypts the table, as the stage's settings say. */
export function tableEncryption(scope: Construct, settings: StageSettings): TableEncryptionV2 {
  if (settings.tableKey === "aws-owned") return TableEncryptionV2.dynamoOwnedKey();
  if (settings.tableKey === "aws-managed") return TableEncryptionV2.awsManagedKey();
  return TableEncryptionV2.customerManagedKey(keyOfTheStage(scope, settings));
}
