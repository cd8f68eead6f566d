import { Aws, Duration } from "aws-cdk-lib";
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Key } from "aws-cdk-lib/aws-kms";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { Construct } from "constructs";
import type { StageSettings } from "../settings.ts";

interface AlarmWish {
  /** Such as "api-errors": the heading of its entry in docs/runbook.md. */
  readonly name: string;
  /** One sentence for the person on call. */
  readonly meaning: string;
  readonly metric: IMetric;
  /** The alarm is raised above this. */
  readonly above: number;
  /** Of how many periods in a row; 1 unless given. */
  readonly periods?: number;
}

/**
 * Where alarms go: a topic that mails the stage's address. Encrypted with a key of our own, since CloudWatch may not use
 * the AWS managed one (AWS: "Amazon SNS, Encrypting messages published from AWS services").
 */
export class AlarmTopic extends Construct {
  readonly topic: Topic;
  /** The names of all alarms that were made for it. */
  readonly names: string[] = [];
  private readonly stage: string;
  private readonly key: Key;

  constructor(scope: Construct, id: string, { stage, alarmAddress }: Pick<StageSettings, "stage" | "alarmAddress">) {
    super(scope, id);
    this.stage = stage;
    this.key = new Key(this, "Key", { enableKeyRotation: true, description: "Alarms on their way" });
    this.topic = new Topic(this, "Topic", { masterKey: this.key, enforceSSL: true, displayName: `Sestina ${stage}` });
    this.letPublish("cloudwatch.amazonaws.com");
    this.topic.addSubscription(new EmailSubscription(alarmAddress));
  }

  /** Lets a service of AWS tell of what befalls this account: it needs the topic, and the key that encrypts it. */
  letPublish(service: string): void {
    const principals = [new ServicePrincipal(service)];
    this.key.addToResourcePolicy(
      new PolicyStatement({ principals, actions: ["kms:Decrypt", "kms:GenerateDataKey*"], resources: ["*"] }),
    );
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals,
        actions: ["sns:Publish"],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { "aws:SourceAccount": Aws.ACCOUNT_ID } },
      }),
    );
  }

  /** An alarm in the stack of the resource that it watches: the topic's stack refers to no other stack. */
  raise(scope: Construct, { name, meaning, metric, above, periods = 1 }: AlarmWish): void {
    const id = name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
    const alarm = new Alarm(scope, `${id}Alarm`, {
      alarmName: `sestina-${this.stage}-${name}`,
      alarmDescription: `${meaning} See docs/runbook.md, "${name}".`,
      metric,
      threshold: above,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: periods,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    const action = new SnsAction(this.topic);
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
    this.names.push(name);
  }
}

/** Five minutes: the usual period of an alarm. */
export const fiveMinutes = Duration.minutes(5);
