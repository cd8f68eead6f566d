import { Aws } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Function as Lambda } from "aws-cdk-lib/aws-lambda";
import { formerFolder, hashedFolders } from "#shared/site-caching.ts";
import { acknowledge } from "./acknowledge.ts";
import { ownScope } from "./grants.ts";

/** Lets the Lambda that retires files of the site move them: out of the folders of hashed files, into that of former ones. */
export function grantToRetireFiles(to: Lambda, bucketName: string): void {
  const bucket = `arn:${Aws.PARTITION}:s3:::${bucketName}`;
  const hashed = hashedFolders.map((folder) => `${bucket}/${folder}/*`);
  const former = `${bucket}/${formerFolder}/*`;
  const allow = (actions: string[], resources: string[], conditions?: object) =>
    to.addToRolePolicy(new PolicyStatement({ actions, resources, ...(conditions && { conditions }) }));
  const prefixes = hashedFolders.map((folder) => `${folder}/`);
  allow(["s3:ListBucket"], [bucket], { StringEquals: { "s3:prefix": prefixes } });
  allow(["s3:GetObject", "s3:DeleteObject"], hashed);
  allow(["s3:PutObject"], [former]);
  for (const resource of [...hashed, former]) {
    const finding = `AwsSolutions-IAM5[Resource::${resource.replace(Aws.PARTITION, "<AWS::Partition>")}]`;
    acknowledge(ownScope(to), finding, "each file has a name of its own in these folders");
  }
}

interface RotatedOrigin {
  readonly secretArn: string;
  readonly distributionArn: string;
  readonly logBucketArn: string;
  readonly webAclArn: string;
}

/**
 * Lets the rotation of the origin secret make versions of that secret and change the one distribution. CloudFront has no
 * right for a header alone, and looks for rights on what the configuration names: the bucket of its log (AWS: "CloudFront
 * API permissions") and its firewall.
 */
export function grantToRotateOrigin(to: Lambda, origin: RotatedOrigin): void {
  const allow = (service: string, actions: readonly string[], resource: string) =>
    to.addToRolePolicy(
      new PolicyStatement({ actions: actions.map((action) => `${service}:${action}`), resources: [resource] }),
    );
  const rotation = ["DescribeSecret", "GetSecretValue", "PutSecretValue", "UpdateSecretVersionStage"];
  allow("secretsmanager", rotation, origin.secretArn);
  allow("cloudfront", ["GetDistribution", "GetDistributionConfig", "UpdateDistribution"], origin.distributionArn);
  allow("s3", ["GetBucketAcl", "PutBucketAcl"], origin.logBucketArn);
  allow("wafv2", ["GetWebACL"], origin.webAclArn);
}
