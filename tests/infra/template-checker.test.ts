import { describe, expect, it } from "vitest";
import { checkStacks } from "#tests/support/cloudformation/check-stacks.ts";
import { soundTemplate, withValue } from "#tests/support/cloudformation/sound-template.ts";
import { makeStack } from "#tests/support/cloudformation/template.ts";

const stackOf = (name: string, template: object, more: object = {}) =>
  makeStack({ name, text: JSON.stringify(template), ...more });

const findingsIn = async (...stacks: ReturnType<typeof makeStack>[]) =>
  (await checkStacks(stacks)).map(({ rule, at }) => `${rule} at ${at}`);

const worker = "Resources.Worker.Properties";
const policies = "Resources.Role.Properties.Policies.0.PolicyDocument";
const statement = `${policies}.Statement.0`;
const trust = "Resources.Role.Properties.AssumeRolePolicyDocument.Statement.0";

type Broken = [what: string, path: string, value: unknown, rule: string, at?: string];

/** What is broken, where a value is put, the value, the rule that speaks, and the place it names if that is another. */
const broken: Broken[] = [
  ["a section that there is not", "Resource", {}, "unknown-section"],
  ["a logical id with a hyphen", "Resources.The-Queue", { Type: "AWS::SQS::Queue" }, "logical-id"],
  ["a type that there is not", "Resources.Topic", { Type: "AWS::SNS::Topics" }, "unknown-type"],
  ["a key that a resource has not", "Resources.Queue.Property", {}, "unknown-resource-key", "Resources.Queue"],
  ["a policy of deletion that there is not", "Resources.Queue.DeletionPolicy", "Keep", "unknown-value"],
  ["a misspelt property", `${worker}.TimeOut`, 10, "unknown-property"],
  ["a misspelt property of a property", `${worker}.TracingConfig.Node`, "Active", "unknown-property"],
  ["a misspelt key of a tag", "Resources.Queue.Properties.Tags.0.Name", "zone", "unknown-property"],
  ["a required property left out", `${worker}.Role`, undefined, "missing-property", worker],
  ["a Lambda of an archive without its runtime", `${worker}.Runtime`, undefined, "missing-property", worker],
  ["a required property without a value", `${worker}.Role`, { Ref: "AWS::NoValue" }, "missing-property", worker],
  ["a required property of a tag left out", "Resources.Queue.Properties.Tags.0", { Key: "zone" }, "missing-property"],
  [
    "a custom resource without its Lambda",
    "Resources.Own",
    { Type: "Custom::Own" },
    "missing-property",
    "Resources.Own.Properties",
  ],
  ["a text for a number", `${worker}.Timeout`, "ten", "wrong-type"],
  ["a number for a text", `${worker}.Handler`, 1, "wrong-type"],
  ["a text for an object", `${worker}.TracingConfig`, "Active", "wrong-type"],
  ["a text for a list", `${worker}.Layers`, "arn", "wrong-type"],
  ["a function that gives a text for a list", `${worker}.Layers`, { "Fn::Join": ["", ["a", "b"]] }, "wrong-type"],
  ["a function that gives a list for a text", `${worker}.Handler`, { "Fn::Split": [".", "a.b"] }, "wrong-type"],
  [
    "a wrong type on one side of a condition",
    "Resources.Queue.Properties.VisibilityTimeout",
    { "Fn::If": ["IsLarge", "long", 30] },
    "wrong-type",
  ],
  ["a value that is none of the allowed", `${worker}.TracingConfig.Mode`, "On", "unknown-value"],
  [
    "a computed value that is none of the allowed",
    `${worker}.TracingConfig.Mode`,
    { "Fn::Join": ["", ["Act", "ed"]] },
    "unknown-value",
  ],
  ["a Ref to nothing", `${worker}.Environment.Variables.QUEUE_URL`, { Ref: "Queues" }, "unknown-reference"],
  ["a GetAtt of nothing", `${worker}.Role`, { "Fn::GetAtt": ["Roles", "Arn"] }, "unknown-resource"],
  [
    "a GetAtt of an attribute that the type lacks",
    `${worker}.Role`,
    { "Fn::GetAtt": ["Role", "RoleArn"] },
    "unknown-attribute",
  ],
  ["a Sub that names nothing", `${worker}.Description`, { "Fn::Sub": "for ${Companies}" }, "unknown-reference"],
  [
    "a Sub of an attribute that the type lacks",
    `${worker}.Description`,
    { "Fn::Sub": "for ${Queue.ARN}" },
    "unknown-attribute",
  ],
  ["a function that there is not", `${worker}.Description`, { "Fn::Concat": ["a"] }, "unknown-function"],
  [
    "a mapping that there is not",
    "Resources.Queue.Properties.Tags.0.Value",
    { "Fn::FindInMap": ["Zone", "aws", "id"] },
    "unknown-mapping",
  ],
  [
    "a condition of a value that there is not",
    "Resources.Queue.Properties.VisibilityTimeout",
    { "Fn::If": ["IsHuge", 60, 30] },
    "unknown-condition",
  ],
  [
    "a condition of a resource that there is not",
    "Resources.Queue.Condition",
    "IsHuge",
    "unknown-condition",
    "Resources.Queue",
  ],
  [
    "a condition of an output that there is not",
    "Outputs.QueueArn.Condition",
    "IsHuge",
    "unknown-condition",
    "Outputs.QueueArn",
  ],
  [
    "a condition made of one that there is not",
    "Conditions.IsSmall",
    { "Fn::Not": [{ Condition: "IsHuge" }] },
    "unknown-condition",
    "Conditions.IsSmall.Fn::Not.0",
  ],
  ["a DependsOn of nothing", "Resources.Worker.DependsOn", "Roles", "unknown-dependency"],
  ["a circle", "Resources.Role.DependsOn", ["Worker"], "cycle", "Resources"],
  ["an import that no stack exports", `${worker}.Description`, { "Fn::ImportValue": "topic-arn" }, "unknown-export"],
  ["a service that there is not", `${statement}.Action.0`, "sqss:SendMessage", "unknown-service", statement],
  ["a misspelt action", `${statement}.Action.0`, "sqs:SendMesage", "unknown-action", statement],
  ["a wildcard that fits no action", `${statement}.Action.0`, "sqs:Post*", "unknown-action", statement],
  [
    "an action that takes no resource of its own",
    `${statement}.Action.0`,
    "xray:PutTraceSegments",
    "action-needs-star",
    statement,
  ],
  [
    "an action given a resource of another service",
    `${statement}.Resource`,
    [{ "Fn::GetAtt": ["Queue", "Arn"] }],
    "wrong-resource",
    statement,
  ],
  [
    "an action on objects given the bucket",
    `${statement}.Resource.1`,
    "arn:aws:s3:::images",
    "wrong-resource",
    statement,
  ],
  [
    "a resource that no action works on",
    `${statement}.Resource.2`,
    "arn:aws:sns:eu-central-1:111122223333:alarms",
    "idle-resource",
    statement,
  ],
  [
    "a misspelt global condition key",
    `${statement}.Condition`,
    { Bool: { "aws:SecuredTransport": true } },
    "unknown-condition-key",
    statement,
  ],
  [
    "a condition key of another service",
    `${trust}.Condition`,
    { StringEquals: { "sqs:ExternalId": "1" } },
    "unknown-condition-key",
    trust,
  ],
  [
    "an operator that there is not",
    `${statement}.Condition`,
    { StringIs: { "aws:SourceAccount": "1" } },
    "unknown-operator",
    statement,
  ],
  ["an effect that there is not", `${trust}.Effect`, "Permit", "wrong-policy", trust],
  ["a role that nobody may assume", `${trust}.Principal`, undefined, "wrong-policy", trust],
  ["a resource in a role's trust", `${trust}.Resource`, "*", "wrong-policy", trust],
  ["a principal in a role's own policy", `${statement}.Principal`, "*", "wrong-policy", statement],
  ["a misspelt element of a statement", `${statement}.Conditions`, {}, "wrong-policy", statement],
];

describe("a template is refused", () => {
  it("unless it has no problem", async () => {
    expect(await findingsIn(stackOf("Sound", soundTemplate()))).toEqual([]);
  });

  it.each(broken)("for %s", async (...[, path, value, rule, at = path]: Broken) => {
    const found = await findingsIn(stackOf("Broken", withValue(soundTemplate(), path, value)));
    expect(found).toEqual([`${rule} at Broken: ${at}`]);
  });
});

describe("stacks are refused", () => {
  const importing = {
    Resources: { Topic: { Type: "AWS::SNS::Topic", Properties: { TopicName: { "Fn::ImportValue": "queue-arn" } } } },
  };
  const reading = (OutputName: string) => ({
    Resources: {
      Topic: {
        Type: "AWS::SNS::Topic",
        Properties: { TopicName: { "Fn::GetStackOutput": { StackName: "Work", OutputName, Region: "eu-central-1" } } },
      },
    },
  });
  const work = (more = {}) => stackOf("Work", soundTemplate(), more);
  const place = "Resources.Topic.Properties.TopicName";

  it("unless each imports only exports of earlier ones", async () => {
    expect(await findingsIn(work(), stackOf("Web", importing, { dependencies: ["Work"] }))).toEqual([]);
    expect(
      await findingsIn(work(), stackOf("Web", reading("QueueArn"), { dependencies: ["Work"], region: "us-east-1" })),
    ).toEqual([]);
  });

  it("for an import from a stack that is deployed later", async () => {
    expect(await findingsIn(work(), stackOf("Web", importing))).toEqual([`deployed-later at Web: ${place}`]);
  });

  it("for an import from another region", async () => {
    const web = stackOf("Web", importing, { dependencies: ["Work"], region: "us-east-1" });
    expect(await findingsIn(work(), web)).toEqual([`unknown-export at Web: ${place}`]);
  });

  it("for an output that the other stack lacks", async () => {
    const web = stackOf("Web", reading("TopicArn"), { dependencies: ["Work"], region: "us-east-1" });
    expect(await findingsIn(work(), web)).toEqual([`unknown-export at Web: ${place}`]);
  });

  it("for one name that two stacks export", async () => {
    const found = await findingsIn(work(), stackOf("Other", soundTemplate()));
    expect(found).toEqual(["export-twice at Work: Outputs.QueueArn"]);
  });

  it("for a circular dependency", async () => {
    const web = stackOf("Web", importing, { dependencies: ["Work"] });
    expect(await findingsIn(work({ dependencies: ["Web"] }), web)).toEqual(["stack-cycle at Work: (stacks)"]);
  });

  const nest = (Parameters: object, output = "QueueArn") => {
    const nestedText = () => JSON.stringify(soundTemplate());
    const Inner = {
      Type: "AWS::CloudFormation::Stack",
      Properties: { TemplateURL: "https://s3/inner.json", Parameters },
    };
    const Outputs = { Inner: { Value: { "Fn::GetAtt": ["Inner", `Outputs.${output}`] } } };
    return stackOf("Outer", { Resources: { Inner }, Outputs }, { nestedText });
  };

  it("for a nested stack that misses a parameter, gets one too many, or lacks an output", async () => {
    const at = "Outer: Resources.Inner.Properties.Parameters";
    expect(await findingsIn(nest({ Company: "large" }))).toEqual([]);
    expect(await findingsIn(nest({}))).toEqual([`missing-parameter at ${at}`]);
    expect(await findingsIn(nest({ Company: "large", Size: "1" }))).toEqual([`unknown-parameter at ${at}`]);
    expect(await findingsIn(nest({ Company: "large" }, "TopicArn"))).toEqual([
      "unknown-attribute at Outer: Outputs.Inner.Value",
    ]);
  });
});
