/** A template without findings, which uses each part that the broken ones get wrong. */
export const soundTemplate = () => ({
  Parameters: { Company: { Type: "String" } },
  Mappings: { Zones: { aws: { id: "Z1" } } },
  Conditions: { IsLarge: { "Fn::Equals": [{ Ref: "Company" }, "large"] } },
  Resources: {
    Queue: {
      Type: "AWS::SQS::Queue",
      DeletionPolicy: "Retain",
      Properties: { VisibilityTimeout: { "Fn::If": ["IsLarge", 60, 30] }, Tags: [{ Key: "zone", Value: zone() }] },
    },
    QueuePolicy: {
      Type: "AWS::SQS::QueuePolicy",
      Properties: {
        Queues: [{ Ref: "Queue" }],
        PolicyDocument: {
          Version: "2012-10-17",
          Statement: [{ Effect: "Allow", Principal: "*", Action: "sqs:SendMessage", Resource: queueArn() }],
        },
      },
    },
    Role: {
      Type: "AWS::IAM::Role",
      Properties: {
        AssumeRolePolicyDocument: {
          Version: "2012-10-17",
          Statement: [{ Effect: "Allow", Principal: { Service: "lambda.amazonaws.com" }, Action: "sts:AssumeRole" }],
        },
        Policies: [
          {
            PolicyName: "work",
            PolicyDocument: {
              Version: "2012-10-17",
              Statement: [
                {
                  Effect: "Allow",
                  Action: ["sqs:SendMessage", "s3:GetObject*"],
                  Resource: [queueArn(), { "Fn::Sub": "arn:${AWS::Partition}:s3:::images-${Company}/mails/*" }],
                  Condition: { StringEquals: { "aws:SourceAccount": { Ref: "AWS::AccountId" } } },
                },
              ],
            },
          },
        ],
      },
    },
    Worker: {
      Type: "AWS::Lambda::Function",
      DependsOn: "Role",
      Properties: {
        Code: { ZipFile: "export const handler = async () => {};" },
        Handler: "index.handler",
        Role: { "Fn::GetAtt": ["Role", "Arn"] },
        Runtime: "nodejs24.x",
        Timeout: 10,
        TracingConfig: { Mode: "Active" },
        Environment: { Variables: { QUEUE_URL: { Ref: "Queue" } } },
      },
    },
  },
  Outputs: { QueueArn: { Value: queueArn(), Export: { Name: "queue-arn" } } },
});

const zone = () => ({ "Fn::FindInMap": ["Zones", { Ref: "AWS::Partition" }, "id"] });
const queueArn = () => ({ "Fn::GetAtt": ["Queue", "Arn"] });

type Node = Record<string, unknown>;

/** A template with one value put at a path of keys and indexes between dots; undefined takes out what was there, since JSON has no such value. */
export function withValue(template: object, path: string, value: unknown): object {
  const keys = path.split(".");
  const last = keys.pop() ?? "";
  const holder = keys.reduce<Node>((node, key) => node[key] as Node, template as Node);
  holder[last] = value;
  return template;
}
