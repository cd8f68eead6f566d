import { mailEventPattern } from "#shared/customer-role/mail-events.ts";

/**
 * Events of a customer's Amazon SES that Sestina receives if the customer enables this: rendering failures, and the
 * outcomes of all mails whose configuration set sends events to the account's default event bus. A rule on that bus
 * forwards the events to our bus by a role with no other permission (EventBridge: "Sending and receiving events between
 * AWS accounts"). SES sends the events of a region's mails in that region, so a stack covers the mails of its region.
 */
const isOn = "HasMailEvents";

export const mailEvents = {
  parameters: {
    MailEvents: {
      Type: "String",
      AllowedValues: ["Yes", "No"],
      Default: "No",
      Description:
        "Mail Events: Tell Sestina of mails that could not be rendered, and of bounces, complaints, opens and clicks.",
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
