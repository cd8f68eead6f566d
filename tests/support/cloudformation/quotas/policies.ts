import { type PolicyDocument, policyDocumentsOf } from "../policy-documents.ts";
import { resolved } from "../resolve.ts";
import { type Stack, withNested } from "../template.ts";
import { isObject, membersOf } from "../values.ts";
import { type Deployment, type Measure, countBy, groupBy, resourcesOfType } from "./measure.ts";

/**
 * AWS IAM User Guide, "IAM and AWS STS quotas" (inline policies of a role together, a managed policy, a trust policy),
 * and the quota pages of the services whose resources have a policy. IAM does not count white space.
 */
const most = {
  inlineOfRole: 10_240,
  managed: 6_144,
  trust: 2_048,
  rolesOfAccount: 1_000,
  managedPoliciesOfRole: 10,
  functionBytes: 20_480,
} as const;

const resourcePolicies: Readonly<Record<string, number>> = {
  "AWS::SQS::QueuePolicy": 8_192,
  "AWS::SNS::TopicPolicy": 30_720,
  "AWS::S3::BucketPolicy": 20_480,
  "AWS::KMS::Key": 32_768,
  "AWS::Events::EventBusPolicy": 10_240,
  "AWS::SecretsManager::ResourcePolicy": 20_480,
  "AWS::Logs::ResourcePolicy": 5_120,
};

/** Characters of a value as AWS stores it: JSON without white space, with the longest possible names. */
const sizeOf = (value: unknown, stack: Stack, { resolve }: Deployment) =>
  JSON.stringify(resolved(value, stack, resolve)).length;

const documentSize = ({ statements, stack }: PolicyDocument, deployment: Deployment) =>
  sizeOf({ Version: "2012-10-17", Statement: statements }, stack, deployment);

/** A role's inline policies, and those that other resources attach to it. */
function measureRoles(deployment: Deployment): Measure[] {
  const { stacks, resolve } = deployment;
  const attached = resourcesOfType(stacks, "AWS::IAM::Policy");
  return resourcesOfType(stacks, "AWS::IAM::Role").map(({ id, stack, properties, path }) => {
    const own = membersOf(properties["Policies"] ?? []).map((one) =>
      isObject(one) ? one["PolicyDocument"] : undefined,
    );
    const others = attached
      .filter((one) => one.stack === stack)
      .filter((one) => membersOf(one.properties["Roles"] ?? []).some((role) => isObject(role) && role["Ref"] === id))
      .map((one) => one.properties["PolicyDocument"]);
    const used = [...own, ...others].map((one) => sizeOf(one ?? {}, stack, { stacks, resolve }));
    const quota = "characters of a role's inline policies";
    return { quota, used: used.reduce((sum, one) => sum + one, 0), most: most.inlineOfRole, stack, path };
  });
}

function measureDocuments(deployment: Deployment): Measure[] {
  const { stacks, resolve } = deployment;
  return stacks.flatMap(withNested).flatMap((stack) =>
    policyDocumentsOf(stack, resolve).flatMap((document) => {
      const { path, kind } = document;
      const type = stack.template.Resources[path[1] ?? ""]?.Type ?? "";
      const limit =
        kind === "trust" ? most.trust : type === "AWS::IAM::ManagedPolicy" ? most.managed : resourcePolicies[type];
      if (limit === undefined) return [];
      const quota = kind === "trust" ? "characters of a trust policy" : `characters of the policy of ${type}`;
      return [{ quota, used: documentSize(document, deployment), most: limit, stack, path }];
    }),
  );
}

/** Each permission becomes a statement of the function's policy: AWS Lambda, "Lambda quotas". */
const measurePermissions = (deployment: Deployment): Measure[] =>
  groupBy(deployment, resourcesOfType(deployment.stacks, "AWS::Lambda::Permission"), "FunctionName").flatMap(
    (group) => {
      const [first] = group;
      if (first === undefined) return [];
      const statements = group.map(
        ({ stack, properties: { Principal, Action, FunctionName, SourceArn, SourceAccount } }) => ({
          Sid: "X".repeat(100),
          Effect: "Allow",
          Principal: { Service: resolved(Principal, stack, deployment.resolve) },
          Action,
          Resource: resolved(FunctionName, stack, deployment.resolve),
          Condition: {
            ArnLike: { "AWS:SourceArn": resolved(SourceArn, stack, deployment.resolve) },
            StringEquals: { "AWS:SourceAccount": resolved(SourceAccount, stack, deployment.resolve) },
          },
        }),
      );
      const { stack, path } = first;
      const used = sizeOf({ Version: "2012-10-17", Id: "default", Statement: statements }, stack, deployment);
      return [{ quota: "bytes of a function's policy", used, most: most.functionBytes, stack, path }];
    },
  );

function measureAccount({ stacks }: Deployment): Measure[] {
  const roles = resourcesOfType(stacks, "AWS::IAM::Role");
  const [first] = roles;
  if (first === undefined) return [];
  const { stack } = first;
  const used = roles.length;
  return [{ quota: "roles of an account", used, most: most.rolesOfAccount, stack, path: ["Resources"] }];
}

const measureManaged = ({ stacks }: Deployment): Measure[] =>
  resourcesOfType(stacks, "AWS::IAM::Role").map(({ stack, path, properties }) => ({
    quota: "managed policies of a role",
    used: membersOf(properties["ManagedPolicyArns"] ?? []).length,
    most: most.managedPoliciesOfRole,
    stack,
    path,
  }));

/** The usage of the quotas of policies and roles. */
export const measurePolicies = (deployment: Deployment): Measure[] => [
  ...measureRoles(deployment),
  ...measureDocuments(deployment),
  ...measurePermissions(deployment),
  ...measureAccount(deployment),
  ...measureManaged(deployment),
  ...countBy("log resource policies of a region", "AWS::Logs::ResourcePolicy", "", 10)(deployment),
];
