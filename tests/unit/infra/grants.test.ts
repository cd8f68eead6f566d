import { Stack } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { Table } from "aws-cdk-lib/aws-dynamodb";
import { Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Code, Function as Lambda, Runtime } from "aws-cdk-lib/aws-lambda";
import { Queue } from "aws-cdk-lib/aws-sqs";
import { describe, expect, it } from "vitest";
import { grantToRetireFiles, grantToRotateOrigin } from "#infra/grants-of-site.ts";
import {
  grantRoute,
  grants,
  grantToBackUp,
  grantToConsume,
  grantToForward,
  grantToKeepLostEvents,
  letReadSecret,
  letRuleSend,
  letRulesKeepLostEvents,
  type Resources,
} from "#infra/grants.ts";
import type { Capability, Route } from "#shared/api/route.ts";
import { keyScope } from "#shared/key-scopes.ts";
import { type Grant, named, writtenGrants } from "#tests/support/written-grants.ts";
import { testApp } from "#tests/support/cdk-app.ts";

const env = { account: named.account, region: "eu-central-1" };
const newStack = () => new Stack(testApp("grants"), "Grants", { env });
const newLambda = (stack: Stack) =>
  new Lambda(stack, "It", { runtime: Runtime.NODEJS_24_X, handler: "it.handler", code: Code.fromInline("0") });

const list = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T]);
/** An ARN as text: the partition is AWS's usual one. */
const arnOf = (resource: any): string =>
  typeof resource === "string"
    ? resource
    : resource["Fn::Join"][1].map((part: any) => (part.Ref === "AWS::Partition" ? "aws" : part)).join("");

function readStatements(stack: Stack): Grant[] {
  const policies = Object.values(Template.fromStack(stack).findResources("AWS::IAM::Policy"));
  return policies.flatMap(({ Properties }: any) =>
    Properties.PolicyDocument.Statement.map(({ Effect, Action, Resource, Condition, ...rest }: any) => {
      expect([Effect, rest]).toEqual(["Allow", {}]);
      const when = Condition === undefined ? {} : { when: Condition };
      return { actions: list(Action), resources: list(Resource).map(arnOf), ...when };
    }),
  );
}

function given(give: (to: Lambda, stack: Stack) => void): Grant[] {
  const stack = newStack();
  give(newLambda(stack), stack);
  return readStatements(stack);
}

const resourcesIn = (stack: Stack): Resources => ({
  table: Table.fromTableArn(stack, "Table", named.table),
  leadingKeys: named.leadingKeys,
  imageBucketName: named.bucket,
  userPoolArn: named.pool,
  workQueueArn: named.queue,
  mailIdentityArns: [named.sender],
});

const byCapability = (capability: Capability, changes: Partial<Resources> = {}) =>
  given((to, stack) => {
    grants[capability](to, { ...resourcesIn(stack), ...changes });
  });

describe("a capability allows exactly the listed actions", () => {
  it.each(Object.entries(writtenGrants) as [Capability, readonly Grant[]][])("%s", (capability, grant) => {
    expect(byCapability(capability)).toEqual(grant);
  });

  it("no access to the table without partitions, and no query of the index without a company's", () => {
    expect(byCapability("table:write", { leadingKeys: [] })).toEqual([]);
    const leadingKeys = ["lease", "lease#*"];
    const when = { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": leadingKeys } };
    expect(byCapability("table:read", { leadingKeys })).toEqual([
      { actions: ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query"], resources: [named.table], when },
    ]);
  });

  it("no mail without a sender", () => {
    expect(byCapability("mail:send", { mailIdentityArns: [] })).toEqual([]);
  });
});

describe("a route gets what its capabilities and its access need", () => {
  const queue: Grant = { actions: ["sqs:SendMessage"], resources: [named.queue] };
  const byRoute = (route: Pick<Route, "access" | "needs"> & Partial<Pick<Route, "touches">>) =>
    given((to, stack) => {
      const made: Route = { method: "GET", path: "/leases", summary: "Made here", touches: ["lease"], ...route };
      grantRoute(made, to, resourcesIn(stack));
    });
  const keysOf = (granted: readonly Grant[]) => [
    ...new Set(granted.flatMap(({ when }) => Object.values(when?.["ForAllValues:StringLike"] ?? {}).flat())),
  ];

  it("a route that logs for any company may put its entries there, and nothing else", () => {
    const log = { access: "public", needs: ["queue:write"], touches: ["log-of-every-company"] } as const;
    const when = { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["company#*"] } };
    expect(byRoute(log)).toEqual([queue, { actions: ["dynamodb:PutItem"], resources: [named.table], when }]);
  });

  it.each(["public", keyScope("read"), "scim-token"] as const)("no user is looked up for %j", (access) => {
    expect(byRoute({ access, needs: ["queue:write"] })).toEqual([queue]);
  });

  it("a signed-in user is looked up, and their session is recorded", () => {
    const granted = byRoute({ access: "undecided", needs: ["queue:write"] });
    expect(granted.map(({ actions }) => actions)).toEqual([
      ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query"],
      ["dynamodb:Query"],
      ["dynamodb:PutItem", "dynamodb:UpdateItem"],
      ["sqs:SendMessage"],
    ]);
    expect(keysOf(granted)).toEqual(expect.arrayContaining(["company#*", "lease", "lease#*", "session#*"]));
  });

  it("only a route with a company has the partitions of companies", () => {
    expect(keysOf(byRoute({ access: "public", needs: ["table:read"] }))).toEqual(["lease", "lease#*"]);
    expect(keysOf(byRoute({ access: keyScope("read"), needs: ["table:read"] }))).toContain("company#*");
  });
});

describe("what is granted besides capabilities is exactly", () => {
  const secretArn = "arn:aws:secretsmanager:eu-central-1:111122223333:secret:origin";
  const queueArn = (stack: Stack) => Queue.fromQueueArn(stack, "Queue", "arn:aws:sqs:eu-central-1:111122223333:lost");
  const lost = ["arn:aws:sqs:eu-central-1:111122223333:lost"];

  it("to read the value of one secret", () => {
    expect(given((to) => letReadSecret(to, secretArn))).toEqual([
      { actions: ["secretsmanager:GetSecretValue"], resources: [secretArn] },
    ]);
  });

  it("to consume one queue, and to keep lost events in one", () => {
    expect(given((to, stack) => grantToConsume(to, queueArn(stack)))).toEqual([
      { actions: ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"], resources: lost },
    ]);
    expect(given((to, stack) => grantToKeepLostEvents(to, queueArn(stack)))).toEqual([
      { actions: ["sqs:SendMessage"], resources: lost },
    ]);
  });

  it("to use rules: lost events of this account, and one rule's events", () => {
    const ruleArn = "arn:aws:events:eu-central-1:111122223333:rule/mails";
    const policyOf = (give: (queue: Queue) => void) => {
      const stack = newStack();
      give(new Queue(stack, "Queue"));
      const [policy] = Object.values(Template.fromStack(stack).findResources("AWS::SQS::QueuePolicy"));
      return policy?.["Properties"].PolicyDocument.Statement;
    };
    const fromRules = (condition: object) => [
      {
        Effect: "Allow",
        Principal: { Service: "events.amazonaws.com" },
        Action: "sqs:SendMessage",
        Resource: { "Fn::GetAtt": [expect.stringMatching(/^Queue[0-9A-F]{8}$/), "Arn"] },
        Condition: condition,
      },
    ];
    expect(policyOf(letRulesKeepLostEvents)).toEqual(
      fromRules({ StringEquals: { "aws:SourceAccount": named.account } }),
    );
    expect(policyOf((queue) => letRuleSend(queue, ruleArn))).toEqual(
      fromRules({ ArnEquals: { "aws:SourceArn": ruleArn } }),
    );
  });

  it("to back up: the permissions of AWS Backup's own two policies", () => {
    const stack = newStack();
    grantToBackUp(new Role(stack, "Role", { assumedBy: new ServicePrincipal("backup.amazonaws.com") }));
    const [role] = Object.values(Template.fromStack(stack).findResources("AWS::IAM::Role"));
    expect(role?.["Properties"].ManagedPolicyArns.map(arnOf)).toEqual([
      "arn:aws:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup",
      "arn:aws:iam::aws:policy/AWSBackupServiceRolePolicyForS3Backup",
    ]);
  });

  it("to put events on one bus", () => {
    const busArn = "arn:aws:events:eu-central-1:111122223333:event-bus/default";
    const stack = newStack();
    grantToForward(new Role(stack, "Role", { assumedBy: new ServicePrincipal("events.amazonaws.com") }), busArn);
    expect(readStatements(stack)).toEqual([{ actions: ["events:PutEvents"], resources: [busArn] }]);
  });

  it("to move files of the site between its folders", () => {
    const bucket = "arn:aws:s3:::site";
    const prefixes = { StringEquals: { "s3:prefix": ["assets/", "editor/assets/"] } };
    const hashed = [`${bucket}/assets/*`, `${bucket}/editor/assets/*`];
    expect(given((to) => grantToRetireFiles(to, "site"))).toEqual([
      { actions: ["s3:ListBucket"], resources: [bucket], when: prefixes },
      { actions: ["s3:GetObject", "s3:DeleteObject"], resources: hashed },
      { actions: ["s3:PutObject"], resources: [`${bucket}/former/*`] },
    ]);
  });

  it("to rotate the origin's secret", () => {
    const distributionArn = "arn:aws:cloudfront::111122223333:distribution/E1";
    const logBucketArn = "arn:aws:s3:::logs";
    const webAclArn = "arn:aws:wafv2:us-east-1:111122223333:global/webacl/site/1";
    const origin = { secretArn, distributionArn, logBucketArn, webAclArn };
    const onSecret = ["DescribeSecret", "GetSecretValue", "PutSecretValue", "UpdateSecretVersionStage"];
    const onCloudFront = ["GetDistribution", "GetDistributionConfig", "UpdateDistribution"];
    expect(given((to) => grantToRotateOrigin(to, origin))).toEqual([
      { actions: onSecret.map((call) => `secretsmanager:${call}`), resources: [secretArn] },
      { actions: onCloudFront.map((call) => `cloudfront:${call}`), resources: [distributionArn] },
      { actions: ["s3:GetBucketAcl", "s3:PutBucketAcl"], resources: [logBucketArn] },
      { actions: ["wafv2:GetWebACL"], resources: [webAclArn] },
    ]);
  });
});
