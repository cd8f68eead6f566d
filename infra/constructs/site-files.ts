import { Aws, RemovalPolicy, Stack } from "aws-cdk-lib";
import type { Distribution } from "aws-cdk-lib/aws-cloudfront";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { type Bucket, CfnBucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, type ISource, Source } from "aws-cdk-lib/aws-s3-deployment";
import { Construct } from "constructs";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { acknowledge } from "../acknowledge.ts";
import { releaseName } from "../release.ts";
import { hostedSignInUrl, type StageSettings } from "../settings.ts";
import { entryPages, framePage, withSettings } from "#shared/entry-pages.ts";
import { cacheControls, formerFolder } from "#shared/site-caching.ts";
import { customersBusName } from "./customer-events.ts";
import { FormerFiles } from "./former-files.ts";

interface SiteFilesProps {
  readonly bucket: Bucket;
  readonly distribution: Distribution;
  readonly settings: StageSettings;
  readonly userPoolId: string;
  readonly userPoolClientId: string;
  readonly hostedClientId: string;
}

const dist = (folder: string) => resolve(import.meta.dirname, "../../dist", folder);

/** The entry pages with the settings of the stage, some of which are known at the deployment only. */
const pagesWith = (config: object): ISource[] =>
  [...new Set([framePage, ...Object.values(entryPages)])].map((page) => {
    const built = readFileSync(join(dist("web"), page), "utf8");
    return Source.data(page.slice(1), withSettings(built, JSON.stringify(config)));
  });

function logicalId(bucket: Bucket): string {
  const resource = bucket.node.defaultChild;
  return resource instanceof CfnBucket ? String(Stack.of(bucket).resolve(resource.logicalId)) : "";
}

/**
 * Puts the built app, the editor and the stage's /config.json into the site's bucket. Files with a hash in their name are
 * added and never pruned; the last step retires those of former builds (docs/decisions/0038-serve-replaced-files-for-30-days.md).
 */
export class SiteFiles extends Construct {
  constructor(scope: Construct, id: string, { bucket, distribution, settings, ...pool }: SiteFilesProps) {
    super(scope, id);
    const config = {
      apiUrl: "/api",
      region: settings.region,
      ...pool,
      hostedUiUrl: hostedSignInUrl(settings),
      socialProviders: [
        ...(settings.google === undefined ? [] : ["Google"]),
        ...(settings.microsoft === undefined ? [] : ["Microsoft"]),
      ],
      editorScriptUrl: "/editor/embed.js",
      unlayerProjectId: settings.unlayerProjectId,
      liveChatUrl: settings.liveChatUrl,
      sentry:
        settings.sentryDsn === undefined
          ? undefined
          : { dsn: settings.sentryDsn, environment: settings.stage, release: releaseName() },
      operatorAccountId: Aws.ACCOUNT_ID,
      cloudFormation:
        settings.customerRoleTemplateUrl === undefined
          ? undefined
          : {
              consoleUrl: "https://console.aws.amazon.com/cloudformation/home",
              templateUrl: settings.customerRoleTemplateUrl,
            },
      eventBusArn: `arn:aws:events:${settings.region}:${Aws.ACCOUNT_ID}:event-bus/${customersBusName(settings)}`,
      maintenance: false,
    };
    // Of the one Lambda of all deployments.
    const logGroup = new LogGroup(this, "Log", {
      retention: settings.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const into = { destinationBucket: bucket, memoryLimit: 512, logGroup };
    const hashed = { ...into, prune: false, cacheControl: [CacheControl.fromString(cacheControls.hashed)] };
    const named = { ...into, cacheControl: [CacheControl.fromString(cacheControls.named)] };
    // In this order: a page that names a file is there after the file, and what no page names is retired at last.
    const steps = [
      new BucketDeployment(this, "Assets", {
        ...hashed,
        sources: [Source.asset(dist("web/assets"))],
        destinationKeyPrefix: "assets",
      }),
      new BucketDeployment(this, "EditorAssets", {
        ...hashed,
        sources: [Source.asset(dist("editor/assets"))],
        destinationKeyPrefix: "editor/assets",
      }),
      new BucketDeployment(this, "Config", {
        ...into,
        sources: [Source.jsonData("config.json", config)],
        prune: false,
        cacheControl: [CacheControl.fromString(cacheControls.config)],
      }),
      new BucketDeployment(this, "Editor", {
        ...named,
        sources: [Source.asset(dist("editor"), { exclude: ["assets"] })],
        destinationKeyPrefix: "editor",
        // What is left out here is not deleted either, here and below.
        exclude: ["assets/*"],
      }),
      new BucketDeployment(this, "App", {
        ...named,
        sources: [Source.asset(dist("web"), { exclude: [".vite", "assets", "*.html"] }), ...pagesWith(config)],
        // operator/config.json is the maintenance flag, which outlives deployments.
        exclude: ["assets/*", "editor/*", `${formerFolder}/*`, "config.json", "operator/*"],
        // The only invalidation, with the last upload. Hashed files never change, and of the others CloudFront asks S3
        // after a second: it brings forward the moment when all edges have the new entry page.
        distribution,
        distributionPaths: ["/index.html", "/pages/*", "/config.json", "/editor/embed.js", "/editor/frame.html"],
      }),
      new FormerFiles(this, "Former", { settings }),
    ];
    steps.forEach((step, index) => {
      const before = steps[index - 1];
      if (before !== undefined) step.node.addDependency(before);
    });
    this.acknowledgeDeploymentLambda(bucket, settings);
  }

  /** CDK's Lambda copies the files at a deployment; its role and runtime cannot be set. */
  private acknowledgeDeploymentLambda(bucket: Bucket, { accountId, region }: StageSettings): void {
    const copier = Stack.of(this).node.children.filter(({ node }) => node.id.startsWith("Custom::CDKBucketDeployment"));
    const actions = ["s3:GetObject*", "s3:GetBucket*", "s3:List*", "s3:DeleteObject*", "s3:Abort*"];
    const resources = [
      "*",
      `<${logicalId(bucket)}.Arn>/*`,
      `arn:aws:s3:::cdk-hnb659fds-assets-${accountId}-${region}/*`,
    ];
    const findings = [
      "AwsSolutions-L1",
      "AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]",
      ...actions.map((action) => `AwsSolutions-IAM5[Action::${action}]`),
      ...resources.map((resource) => `AwsSolutions-IAM5[Resource::${resource}]`),
    ];
    for (const lambda of copier) {
      for (const finding of findings)
        acknowledge(lambda, finding, "CDK's own helper; it runs during a deployment only");
    }
  }
}
