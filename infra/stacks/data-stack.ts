import { RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib";
import { AttributeType, type ITable, ProjectionType, Table, TableV2 } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { BlockPublicAccess, Bucket, BucketEncryption } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { acknowledge } from "../acknowledge.ts";
import { TableAlarms } from "../monitoring/table-alarms.ts";
import type { AlarmTopic } from "../constructs/alarm-topic.ts";
import { Backups } from "../constructs/backups.ts";
import { tableEncryption } from "../constructs/table-key.ts";
import type { StageSettings } from "../settings.ts";

interface DataStackProps extends StackProps {
  readonly settings: StageSettings;
  readonly alarms: AlarmTopic;
}

/** What must survive everything else: the table and the images. */
export class DataStack extends Stack {
  /** The stage's own, or one that was restored in its place. */
  readonly table: ITable;
  readonly images: Bucket;

  constructor(scope: Construct, id: string, { settings, alarms, ...props }: DataStackProps) {
    super(scope, id, props);
    const removalPolicy = settings.keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
    const text = AttributeType.STRING;

    const own = new TableV2(this, "Table", {
      partitionKey: { name: "pk", type: text },
      sortKey: { name: "sk", type: text },
      localSecondaryIndexes: [
        { indexName: "byUpdatedAt", sortKey: { name: "updatedAt", type: text }, projectionType: ProjectionType.ALL },
      ],
      timeToLiveAttribute: "expiresAt",
      encryption: tableEncryption(this, settings),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: settings.keepData,
      removalPolicy,
    });

    const { restoredTableName: tableName } = settings;
    const localIndexes = ["byUpdatedAt"];
    this.table =
      tableName === undefined ? own : Table.fromTableAttributes(this, "Restored", { tableName, localIndexes });
    // Else the own table's exports would go while other stacks still import them, and CloudFormation would refuse.
    this.exportValue(own.tableName);
    this.exportValue(own.tableArn);

    new TableAlarms(this, "Alarms", { alarms, table: this.table });

    this.images = new Bucket(this, "Images", {
      bucketName: settings.imageBucketName,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned: true,
      // Its name is fixed: kept by a first deployment that failed, it would stand in the way of the second.
      removalPolicy: settings.keepData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
    // By account and not by distribution, or the data would depend on the web that depends on it.
    this.images.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("cloudfront.amazonaws.com")],
        actions: ["s3:GetObject"],
        resources: [this.images.arnForObjects("images/*")],
        conditions: { StringEquals: { "aws:SourceAccount": this.account } },
      }),
    );
    new Backups(this, "Backups", { settings, table: this.table, images: this.images });
    acknowledge(this.images, "AwsSolutions-S1", "read by CloudFront alone, which keeps the access log");
  }
}
