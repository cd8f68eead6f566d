import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import { Construct } from "constructs";
import type { AlarmTopic } from "./alarm-topic.ts";

interface CostBudgetProps {
  readonly stage: string;
  /** In USD. */
  readonly monthlyBudget: number;
  /** Of us-east-1, where AWS Budgets is. */
  readonly alarms: AlarmTopic;
}

/** When a notification is sent: at the forecast cost, for which AWS needs five weeks of data, and at the actual cost. */
const moments = [
  { notificationType: "FORECASTED", threshold: 100 },
  { notificationType: "ACTUAL", threshold: 80 },
  { notificationType: "ACTUAL", threshold: 100 },
];

/**
 * Notifies when the AWS account costs more than planned. The notification goes to the topic, not to the address itself: AWS makes a
 * budget again when one of its addresses changes, and its name would be taken.
 */
export class CostBudget extends Construct {
  constructor(scope: Construct, id: string, { stage, monthlyBudget, alarms }: CostBudgetProps) {
    super(scope, id);
    alarms.letPublish("budgets.amazonaws.com");
    new CfnBudget(this, "Monthly", {
      budget: {
        budgetName: `sestina-${stage}-monthly-cost`,
        budgetType: "COST",
        timeUnit: "MONTHLY",
        budgetLimit: { amount: monthlyBudget, unit: "USD" },
        // What credits and refunds pay for now is paid for by us when they are used up.
        costTypes: { includeCredit: false, includeRefund: false },
      },
      notificationsWithSubscribers: moments.map((moment) => ({
        notification: { ...moment, comparisonOperator: "GREATER_THAN", thresholdType: "PERCENTAGE" },
        subscribers: [{ subscriptionType: "SNS", address: alarms.topic.topicArn }],
      })),
    });
  }
}
