import { Stack, type StackProps } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { AccountAlarms } from "../alarms/account-alarms.ts";
import { AlarmTopic } from "../constructs/alarm-topic.ts";
import type { StageSettings } from "../settings.ts";

interface AlarmStackProps extends StackProps {
  readonly settings: StageSettings;
}

/** Where the stage's alarms go. It knows no other stack, since each has its alarms beside what they watch. */
export class AlarmStack extends Stack {
  readonly alarms: AlarmTopic;

  constructor(scope: Construct, id: string, { settings, ...props }: AlarmStackProps) {
    super(scope, id, props);
    this.alarms = new AlarmTopic(this, "Alarms", settings);
    new AccountAlarms(this, "Account", this.alarms);
  }
}
