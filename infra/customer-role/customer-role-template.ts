import { roleFeatures, scopedActions } from "#shared/customer-role/features.ts";
import { baseStatement, statementFor } from "#shared/customer-role/policies.ts";
import { mailEvents } from "./mail-events.ts";

const has = (parameter: string) => `Has${parameter}`;

const roleArn = { "Fn::Sub": "arn:${AWS::Partition}:iam::${AWS::AccountId}:role/${RoleName}" };

/** A switch of a feature, as the console shows it. */
const featureSwitch = (description: string) => ({
  Type: "String",
  AllowedValues: ["Yes", "No"],
  Default: "Yes",
  Description: description,
});

const statements = roleFeatures.flatMap((feature) =>
  scopedActions(feature).map((scoped) => {
    const statement = statementFor(feature.parameter, scoped);
    const placed = scoped.scope === "role" ? { ...statement, Resource: roleArn } : statement;
    return { "Fn::If": [has(feature.parameter), placed, { Ref: "AWS::NoValue" }] };
  }),
);

const trust = {
  Version: "2012-10-17",
  Statement: [
    {
      Effect: "Allow",
      Principal: { AWS: { "Fn::Sub": "arn:${AWS::Partition}:iam::${TrustedAccountId}:root" } },
      Action: "sts:AssumeRole",
      Condition: { StringEquals: { "sts:ExternalId": { Ref: "ExternalId" } } },
    },
  ],
};

const parameters = {
  ExternalId: {
    Type: "String",
    AllowedPattern: "[\\w+=,.@:/-]{2,1224}",
    Description: "Your company's external id, as Sestina shows it.",
  },
  TrustedAccountId: {
    Type: "String",
    AllowedPattern: "\\d{12}",
    Description: "The AWS account that Sestina runs in.",
  },
  RoleName: {
    Type: "String",
    AllowedPattern: "[\\w+=,.@-]{1,57}",
    Default: "sestina-access",
    Description: "What the role is called in your account.",
  },
  ...Object.fromEntries(
    roleFeatures.map(({ parameter, name, description }) => [parameter, featureSwitch(`${name}: ${description}`)]),
  ),
  ...mailEvents.parameters,
};

/**
 * The CloudFormation template that customers deploy: a role that Sestina's account alone may assume, and only with the
 * company's external id; each feature of it can be left out.
 */
export const customerRoleTemplate = {
  AWSTemplateFormatVersion: "2010-09-09",
  Description: "Lets Sestina work with Amazon SES in this AWS account, through a role that asks for your external id.",
  Metadata: {
    "AWS::CloudFormation::Interface": {
      ParameterGroups: [
        { Label: { default: "Trust" }, Parameters: ["ExternalId", "TrustedAccountId", "RoleName"] },
        { Label: { default: "Features" }, Parameters: roleFeatures.map(({ parameter }) => parameter) },
        { Label: { default: "Mail events" }, Parameters: Object.keys(mailEvents.parameters) },
      ],
    },
  },
  Parameters: parameters,
  Conditions: {
    ...Object.fromEntries(
      roleFeatures.map(({ parameter }) => [has(parameter), { "Fn::Equals": [{ Ref: parameter }, "Yes"] }]),
    ),
    ...mailEvents.conditions,
  },
  Resources: {
    Role: {
      Type: "AWS::IAM::Role",
      Properties: {
        RoleName: { Ref: "RoleName" },
        Description: "Sestina designs, publishes and sends Amazon SES templates through this role.",
        MaxSessionDuration: 3600,
        AssumeRolePolicyDocument: trust,
        Policies: [
          {
            PolicyName: "sestina",
            PolicyDocument: { Version: "2012-10-17", Statement: [baseStatement, ...statements] },
          },
        ],
      },
    },
    ...mailEvents.resources,
  },
  Outputs: {
    RoleArn: { Description: "Copy this into Sestina.", Value: { "Fn::GetAtt": ["Role", "Arn"] } },
  },
} as const;
