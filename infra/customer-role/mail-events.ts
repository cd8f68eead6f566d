import { mailEventPattern } from "#shared/customer-role/mail-events.ts";

/**
 * Events of a customer's Amazon SES that Sestina receives when the customer switches it on: mails that could not be rendered,
 * and, where a configuration set sends them to the account's default event bus, the outcomes of the others. A rule on
 * the default bus hands the events to ours by a role that may do nothing else (EventBridge: "Sending and receiving
 * events between AWS accounts"). SES sends the events of a region's mails in that region, so the stack counts for its own.
 */
const isOn = "HasMailEvents";

export const mailEvents = {
  parameters: {
    MailEvents: {
      Type: "String",
      AllowedValues: ["Yes", "No"],
      Default: "No",
      Description: "Mail Events: Tell Sestina of mails that could not be rendered, and of bounces and complaints.",
    },
    EventBusArn: {
      Type: "String",
      AllowedPattern: "(arn:aws[\\w-]*:events:[\\w-]+:\\d{12}:event-bus/[\\w./-]+)?",
      Default: "",
      Description: "The event bus of Sestina, for Mail Events.",
    },
  },
  conditions: {
    [isOn]: {
      "Fn::And": [
        { "Fn::Equals": [{ Ref: "MailEvents" }, "Yes"] },
        { "Fn::Not": [{ "Fn::Equals": [{ Ref: "EventBusArn" }, ""] }] },
      ],
    },
  },
  resources: {
    EventRole: {
      Type: "AWS::IAM::Role",
      Condition: isOn,
      Properties: {
        RoleName: { "Fn::Sub": "${RoleName}-events" },
        Description: "Hands events of Amazon SES to Sestina.",
        AssumeRolePolicyDocument: {
          Version: "2012-10-17",
          Statement: [
            {
              Effect: "Allow",
              Principal: { Service: "events.amazonaws.com" },
              Action: "sts:AssumeRole",
              Condition: { StringEquals: { "aws:SourceAccount": { Ref: "AWS::AccountId" } } },
            },
          ],
        },
        Policies: [
          {
            PolicyName: "events",
            PolicyDocument: {
              Version: "2012-10-17",
              Statement: [{ Effect: "Allow", Action: "events:PutEvents", Resource: { Ref: "EventBusArn" } }],
            },
          },
        ],
      },
    },
    EventRule: {
      Type: "AWS::Events::Rule",
      Condition: isOn,
      Properties: {
        Description: "Hands events of Amazon SES to Sestina.",
        EventPattern: mailEventPattern,
        Targets: [{ Id: "sestina", Arn: { Ref: "EventBusArn" }, RoleArn: { "Fn::GetAtt": ["EventRole", "Arn"] } }],
      },
    },
  },
} as const;
