import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Aws, CustomResource, Duration, RemovalPolicy } from "aws-cdk-lib";
import { type IGrantable, type IPrincipal, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Architecture, Code, Function as Lambda, Runtime } from "aws-cdk-lib/aws-lambda";
import { LogGroup, RetentionDays } from "aws-cdk-lib/aws-logs";
import { Asset } from "aws-cdk-lib/aws-s3-assets";
import type { ISecret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import { packFolder } from "./pack-folder.ts";

export interface SestinaPushProps {
  /** The folder with `sestina.yaml`, as the command line `sestina` makes it. */
  readonly folder: string;
  /** The address of Sestina, such as https://sestina.example.com. */
  readonly url: string;
  /** Its value is an API key with the scopes `read` and `write`. The Lambda reads it when it runs. */
  readonly key: ISecret;
  /** The account by its name in `sestina.yaml`, or its id. The first one of `sestina.yaml` unless said. */
  readonly account?: string;
  /** Templates by name or pattern, such as `order-*`. All of the folder unless said. */
  readonly only?: readonly string[];
  /** What becomes of rows whose reusable blocks have changed since. Such a template is refused unless said. */
  readonly blocks?: "update" | "unlink";
}

/** The longest time that AWS Lambda gives. */
const longestRun: Duration = Duration.minutes(15);
/** A run that dies is repeated twice, after one and two minutes. */
const longestWait: Duration = Duration.minutes(50);

/**
 * Saves the templates of a folder in Sestina at each deployment that changes the folder, as `sestina push` does. Grants
 * go to its Lambda, such as that of the key which encrypts the bucket of assets.
 */
export class SestinaPush extends Construct implements IGrantable {
  readonly grantPrincipal: IPrincipal;

  constructor(scope: Construct, id: string, props: SestinaPushProps) {
    super(scope, id);
    const asset = this.assetOf(props.folder);
    const secretArn = props.key.secretFullArn ?? `${props.key.secretArn}-??????`;
    const logGroup = new LogGroup(this, "Log", {
      retention: RetentionDays.ONE_MONTH,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, "Role", { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
    const allow = (actions: string[], resource: string) => {
      role.addToPolicy(new PolicyStatement({ actions, resources: [resource] }));
    };
    allow(["logs:CreateLogStream", "logs:PutLogEvents"], logGroup.logGroupArn);
    allow(["secretsmanager:GetSecretValue"], secretArn);
    props.key.encryptionKey?.grantDecrypt(role);
    // The folder of the former deployment too, whose name is not known here.
    allow(["s3:GetObject"], asset.bucket.arnForObjects("*.json"));
    // Whether an update is a rollback.
    allow(["cloudformation:DescribeStacks"], Aws.STACK_ID);
    const lambda = new Lambda(this, "Push", {
      description: "Saves e-mail templates in Sestina",
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(join(import.meta.dirname, "handler")),
      handler: "index.handler",
      role,
      logGroup,
      timeout: longestRun,
      memorySize: 1024,
      environment: { AWS_URL_SUFFIX: Aws.URL_SUFFIX },
    });
    new CustomResource(this, "Resource", {
      resourceType: "Custom::SestinaPush",
      serviceToken: lambda.functionArn,
      serviceTimeout: longestWait,
      properties: {
        Url: props.url,
        KeyArn: props.key.secretArn,
        FolderBucket: asset.s3BucketName,
        FolderKey: asset.s3ObjectKey,
        Account: props.account,
        Only: props.only,
        Blocks: props.blocks,
      },
    });
    this.grantPrincipal = role;
  }

  /** Only what a push reads leaves the folder. */
  private assetOf(folder: string): Asset {
    const draft = mkdtempSync(join(tmpdir(), "sestina-cdk-"));
    try {
      const path = join(draft, "folder.json");
      writeFileSync(path, packFolder(folder));
      return new Asset(this, "Folder", { path });
    } finally {
      rmSync(draft, { recursive: true });
    }
  }
}
