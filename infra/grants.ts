import { isForMachines } from "#shared/permissions.ts";
import { ManagedPolicy, Policy, PolicyStatement, type Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import type { IQueue, Queue } from "aws-cdk-lib/aws-sqs";
import type { Function as Lambda } from "aws-cdk-lib/aws-lambda";
import { Aws, Stack } from "aws-cdk-lib";
import { acknowledge } from "./acknowledge.ts";
import { type Capability, type Route, touchesOf } from "#shared/api/route.ts";
import { addedKeysOf, companyPattern, leadingKeysOf } from "#shared/partitions.ts";

/** What grants are given on. */
export interface Resources {
  readonly table: ITable;
  /** Patterns of the partition keys that the Lambda may use (shared/partitions.ts); none for a Lambda without the table. */
  readonly leadingKeys: readonly string[];
  readonly imageBucketName: string;
  readonly userPoolArn: string;
  readonly workQueueArn: string;
  /** The Amazon SES identities that our own mails are sent by; empty for a stage without a sender. */
  readonly mailIdentityArns: readonly string[];
}

/** The construct that holds a Lambda with its role. */
export const ownScope = (of: Lambda) => of.node.scope ?? of;

type OnTable = Pick<Resources, "table" | "leadingKeys">;

/** AWS: "Using IAM policy conditions for fine-grained access control". Calls without keys would pass: no scan is granted. */
function allowOnTable(to: Lambda, { table, leadingKeys }: OnTable, ...operations: readonly string[]): void {
  if (leadingKeys.length === 0) return;
  to.addToRolePolicy(
    new PolicyStatement({
      actions: operations.map((operation) => `dynamodb:${operation}`),
      resources: [table.tableArn],
      conditions: { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": leadingKeys } },
    }),
  );
}

/** Lists ask the local index over `updatedAt` what has changed: of a company's own partition alone. */
function readTable(to: Lambda, on: OnTable): void {
  allowOnTable(to, on, "GetItem", "BatchGetItem", "Query");
  if (!on.leadingKeys.includes(companyPattern)) return;
  to.addToRolePolicy(
    new PolicyStatement({
      actions: ["dynamodb:Query"],
      resources: [`${on.table.tableArn}/index/byUpdatedAt`],
      conditions: { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": [companyPattern] } },
    }),
  );
}

/** Every key of a session begins so (functions/storage/sign-in/session-keys.ts). */
function recordSessions(to: Lambda, table: ITable): void {
  to.addToRolePolicy(
    new PolicyStatement({
      actions: ["dynamodb:PutItem", "dynamodb:UpdateItem"],
      resources: [table.tableArn],
      conditions: { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": ["session#*"] } },
    }),
  );
}

/** Every key of a snapshot begins so (functions/storage/templates). */
function keepSnapshots(to: Lambda, table: ITable, kind: "template-list" | "template-contents"): void {
  to.addToRolePolicy(
    new PolicyStatement({
      actions: ["dynamodb:PutItem"],
      resources: [table.tableArn],
      conditions: { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": [`${kind}#*`] } },
    }),
  );
}

/**
 * The customer decides whom their role trusts, so the role cannot be named here. The caller needs the company's
 * external id, and each session is narrowed to its purpose by a session policy.
 */
function assumeCustomerRoles(to: Lambda): void {
  to.addToRolePolicy(
    new PolicyStatement({
      actions: ["sts:AssumeRole"],
      resources: ["arn:aws:iam::*:role/*"],
      conditions: { StringNotEquals: { "aws:ResourceAccount": Stack.of(to).account } },
    }),
  );
  acknowledge(
    ownScope(to),
    "AwsSolutions-IAM5[Resource::arn:aws:iam::*:role/*]",
    "customers name their own roles; never ours",
  );
}

function allowOnImages(to: Lambda, bucketName: string, action: string): void {
  const resource = `arn:${Aws.PARTITION}:s3:::${bucketName}/images/*`;
  to.addToRolePolicy(new PolicyStatement({ actions: [action], resources: [resource] }));
  const finding = `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::${bucketName}/images/*]`;
  acknowledge(ownScope(to), finding, "each image has a name of its own below images/");
}

const statementOnPool = (userPoolArn: string, calls: readonly string[]) =>
  new PolicyStatement({ actions: calls.map((call) => `cognito-idp:${call}`), resources: [userPoolArn] });

const allowOnPool = (to: Lambda, userPoolArn: string, calls: readonly string[]) =>
  to.addToRolePolicy(statementOnPool(userPoolArn, calls));

/** By a policy of its own: the pool names its triggers, so they must not wait for a policy that names the pool. */
const allowTriggerOnPool = (to: Lambda, userPoolArn: string, policy: string, calls: readonly string[]) =>
  to.role?.attachInlinePolicy(new Policy(to, policy, { statements: [statementOnPool(userPoolArn, calls)] }));

/** The only IAM of the product's Lambdas. A capability without a grant does not compile. */
export const grants: Record<Capability, (to: Lambda, resources: Resources) => void> = {
  "table:read": readTable,
  "table:write": (to, resources) => {
    readTable(to, resources);
    allowOnTable(to, resources, "PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem");
  },
  "session:record": (to, { table }) => recordSessions(to, table),
  "template-list:keep": (to, { table }) => keepSnapshots(to, table, "template-list"),
  "template-contents:keep": (to, { table }) => keepSnapshots(to, table, "template-contents"),
  "customer-account:read": assumeCustomerRoles,
  "customer-account:write": assumeCustomerRoles,
  "customer-account:permissions": assumeCustomerRoles,
  "customer-account:statistics": assumeCustomerRoles,
  "identity:find": (to, { userPoolArn }) => allowOnPool(to, userPoolArn, ["AdminGetUser"]),
  "identity:admin": (to, { userPoolArn }) =>
    allowOnPool(to, userPoolArn, ["AdminGetUser", "AdminDeleteUser", "AdminUserGlobalSignOut", "ListUsers"]),
  "identity:register": (to, { userPoolArn }) => {
    const onUsers = ["CreateUser", "GetUser", "DeleteUser", "SetUserPassword", "UserGlobalSignOut"];
    const actions = [...onUsers.map((call) => `Admin${call}`), "ListUsers"];
    allowOnPool(to, userPoolArn, actions);
  },
  "identity:own": (to, { userPoolArn }) => {
    const signIn = ["AdminInitiateAuth", "AdminRespondToAuthChallenge"];
    const change = ["AdminSetUserPassword", "AdminSetUserMFAPreference"];
    const actions = [...signIn, ...change, "AdminGetUser", "ListUsers", "AdminUserGlobalSignOut"];
    allowOnPool(to, userPoolArn, actions);
  },
  "identity:passkeys": () => undefined, // by access tokens of users
  "identity:link": (to, { userPoolArn }) =>
    allowTriggerOnPool(to, userPoolArn, "LinkProviders", ["AdminGetUser", "AdminLinkProviderForUser"]),
  "identity:methods": (to, { userPoolArn }) =>
    allowOnPool(to, userPoolArn, ["AdminGetUser", "ListUsers", "AdminDisableProviderForUser"]),
  "identity:providers": (to, { userPoolArn }) => {
    const onProviders = ["Create", "Update", "Delete"].map((verb) => `${verb}IdentityProvider`);
    const actions = [...onProviders, "DescribeUserPoolClient", "UpdateUserPoolClient"];
    allowOnPool(to, userPoolArn, actions);
  },
  "identity:client": (to, { userPoolArn }) => {
    const onClients = ["Create", "Update", "Delete"].map((verb) => `${verb}UserPoolClient`);
    const actions = [...onClients, "ListUserPoolClients", "ListIdentityProviders"];
    allowOnPool(to, userPoolArn, actions);
  },
  "factors:read": (to, { userPoolArn }) =>
    allowTriggerOnPool(to, userPoolArn, "ReadFactors", ["AdminGetUser", "ListUsers"]),
  "factors:write": (to, { userPoolArn }) => allowOnPool(to, userPoolArn, ["AdminGetUser", "AdminSetUserMFAPreference"]),
  // An issuer's document is read over the network, not by AWS's API. So are the receivers of webhooks.
  discovery: () => undefined,
  "oidc-tokens": () => undefined,
  webhooks: () => undefined,
  "images:write": (to, { imageBucketName }) => allowOnImages(to, imageBucketName, "s3:PutObject"),
  "images:delete": (to, { imageBucketName }) => allowOnImages(to, imageBucketName, "s3:DeleteObject"),
  "mail:send": (to, { mailIdentityArns }) => {
    if (mailIdentityArns.length === 0) return;
    to.addToRolePolicy(new PolicyStatement({ actions: ["ses:SendEmail"], resources: [...mailIdentityArns] }));
  },
  "queue:write": (to, { workQueueArn }) =>
    to.addToRolePolicy(new PolicyStatement({ actions: ["sqs:SendMessage"], resources: [workQueueArn] })),
  // Name servers are asked over the network, not by AWS's API.
  dns: () => undefined,
  // The stage's own API is called over the network, with the caller's key.
  "own-api": () => undefined,
  // Stripe is called with a separate key.
  payments: () => undefined,
  // AWS: "Actions, resources, and condition keys for AWS Marketplace": none of these takes a resource.
  marketplace: (to) => {
    const actions = ["ResolveCustomer", "GetEntitlements", "BatchMeterUsage"];
    to.addToRolePolicy(
      new PolicyStatement({ actions: actions.map((action) => `aws-marketplace:${action}`), resources: ["*"] }),
    );
    acknowledge(ownScope(to), "AwsSolutions-IAM5[Resource::*]", "AWS Marketplace's actions know no resources");
  },
};

/** Lets a Lambda read the versions of one secret at run time. */
export const letReadSecret = (to: Lambda, secretArn: string): void =>
  to.addToRolePolicy(new PolicyStatement({ actions: ["secretsmanager:GetSecretValue"], resources: [secretArn] }));

/** The actions that Lambda needs to read a queue (AWS: "Creating and configuring an Amazon SQS event source mapping"). */
export const grantToConsume = (to: Lambda, { queueArn }: IQueue): void =>
  to.addToRolePolicy(
    new PolicyStatement({
      actions: ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"],
      resources: [queueArn],
    }),
  );

/** What Lambda asks of whose events it is to keep (AWS: "Capturing records of Lambda asynchronous invocations"). */
export const grantToKeepLostEvents = (to: Lambda, { queueArn }: IQueue): void =>
  to.addToRolePolicy(new PolicyStatement({ actions: ["sqs:SendMessage"], resources: [queueArn] }));

/** EventBridge keeps there what it could not hand to a rule's target (AWS: "Using dead-letter queues"). */
export function letRulesKeepLostEvents(queue: Queue): void {
  const { account } = Stack.of(queue);
  queue.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal("events.amazonaws.com")],
      actions: ["sqs:SendMessage"],
      resources: [queue.queueArn],
      conditions: { StringEquals: { "aws:SourceAccount": account } },
    }),
  );
}

/** Lets one rule of EventBridge put events into a queue (AWS: "Amazon SQS permissions"). */
export const letRuleSend = (queue: Queue, ruleArn: string): void => {
  queue.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal("events.amazonaws.com")],
      actions: ["sqs:SendMessage"],
      resources: [queue.queueArn],
      conditions: { ArnEquals: { "aws:SourceArn": ruleArn } },
    }),
  );
};

/** What AWS Backup asks to copy a table and a bucket (AWS: "IAM service roles"); it knows the names of its copies alone. */
export function grantToBackUp(role: Role): void {
  for (const policy of ["service-role/AWSBackupServiceRolePolicyForBackup", "AWSBackupServiceRolePolicyForS3Backup"]) {
    role.addManagedPolicy(ManagedPolicy.fromAwsManagedPolicyName(policy));
    const finding = `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${policy}]`;
    acknowledge(role, finding, "AWS keeps it in step with what AWS Backup does, and only AWS Backup takes the role");
  }
}

/** What EventBridge asks to hand events to the bus of another region. */
export const grantToForward = (to: Role, busArn: string): void => {
  to.addToPolicy(new PolicyStatement({ actions: ["events:PutEvents"], resources: [busArn] }));
};

/** Everything a route needs: its capabilities, and the table to look up who calls; holders of a key the authorizer has. */
export function grantRoute(route: Route, to: Lambda, given: Omit<Resources, "leadingKeys">): void {
  const resources = { ...given, leadingKeys: leadingKeysOf(touchesOf(route), route.access !== "public") };
  if (route.access !== "public" && !isForMachines(route.access)) {
    grants["table:read"](to, resources);
    grants["session:record"](to, resources);
  }
  for (const need of route.needs) grants[need](to, resources);
  allowOnTable(to, { ...given, leadingKeys: addedKeysOf(touchesOf(route)) }, "PutItem");
}
