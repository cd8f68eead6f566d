import { Stack, type StackProps } from "aws-cdk-lib";
import type { Key } from "aws-cdk-lib/aws-kms";
import type { Construct } from "constructs";
import { AccountAlarms } from "../monitoring/account-alarms.ts";
import { AlarmTopic } from "../constructs/alarm-topic.ts";
import { logKeyOf } from "../constructs/log-key.ts";
import type { StageSettings } from "../settings.ts";

interface AlarmStackProps extends StackProps {
  readonly settings: StageSettings;
}

/** Where the stage's alarms go. It refers to no other stack: each alarm is in the stack of the resource that it watches. */
export class AlarmStack extends Stack {
  readonly alarms: AlarmTopic;
  /** For the log groups of the stage's region. */
  readonly logKey: Key | undefined;

  constructor(scope: Construct, id: string, { settings, ...props }: AlarmStackProps) {
    super(scope, id, props);
    this.alarms = new AlarmTopic(this, "Alarms", settings);
    this.logKey = logKeyOf(this, settings);
    new AccountAlarms(this, "Account", this.alarms);
  }
}
