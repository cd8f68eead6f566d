import type { Capability } from "#shared/api/route.ts";

export interface Grant {
  readonly actions: readonly string[];
  readonly resources: readonly string[];
  readonly when?: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>;
}

/** The resources in the table below; a grant is given on these. */
export const named = {
  table: "arn:aws:dynamodb:eu-central-1:111122223333:table/sestina",
  pool: "arn:aws:cognito-idp:eu-central-1:111122223333:userpool/eu-central-1_Abc",
  queue: "arn:aws:sqs:eu-central-1:111122223333:work.fifo",
  sender: "arn:aws:ses:eu-central-1:111122223333:identity/sestina.example",
  bucket: "sestina-images",
  account: "111122223333",
  leadingKeys: ["company#*", "tag#*"],
} as const;

const withKeys = (keys: readonly string[]) => ({ "ForAllValues:StringLike": { "dynamodb:LeadingKeys": keys } });
const onTable = (...operations: readonly string[]): Grant => ({
  actions: operations.map((operation) => `dynamodb:${operation}`),
  resources: [named.table],
  when: withKeys(named.leadingKeys),
});
const reading = [
  onTable("GetItem", "BatchGetItem", "Query"),
  { actions: ["dynamodb:Query"], resources: [`${named.table}/index/byUpdatedAt`], when: withKeys(["company#*"]) },
];
const assuming: readonly Grant[] = [
  {
    actions: ["sts:AssumeRole"],
    resources: ["arn:aws:iam::*:role/*"],
    when: { StringNotEquals: { "aws:ResourceAccount": named.account } },
  },
];
const onPool = (...calls: readonly string[]): readonly Grant[] => [
  { actions: calls.map((call) => `cognito-idp:${call}`), resources: [named.pool] },
];
const onImages = (action: string): readonly Grant[] => [
  { actions: [action], resources: [`arn:aws:s3:::${named.bucket}/images/*`] },
];

/**
 * What IAM allows for each capability, written by hand and not made from infra/grants.ts: an action that a capability
 * gets there by mistake, or loses, is seen.
 */
export const writtenGrants: Readonly<Record<Capability, readonly Grant[]>> = {
  "table:read": reading,
  "table:write": [...reading, onTable("PutItem", "UpdateItem", "DeleteItem", "ConditionCheckItem")],
  "session:record": [
    {
      actions: ["dynamodb:PutItem", "dynamodb:UpdateItem"],
      resources: [named.table],
      when: withKeys(["session#*"]),
    },
  ],
  "template-list:keep": [
    { actions: ["dynamodb:PutItem"], resources: [named.table], when: withKeys(["template-list#*"]) },
  ],
  "template-contents:keep": [
    { actions: ["dynamodb:PutItem"], resources: [named.table], when: withKeys(["template-contents#*"]) },
  ],
  "customer-account:read": assuming,
  "customer-account:write": assuming,
  "customer-account:permissions": assuming,
  "customer-account:statistics": assuming,
  "identity:find": onPool("AdminGetUser"),
  "identity:admin": onPool("AdminGetUser", "AdminDeleteUser", "AdminUserGlobalSignOut", "ListUsers"),
  "identity:register": onPool(
    ...["AdminCreateUser", "AdminGetUser", "AdminDeleteUser", "AdminSetUserPassword", "AdminUserGlobalSignOut"],
    "ListUsers",
  ),
  "identity:own": onPool(
    ...["AdminInitiateAuth", "AdminRespondToAuthChallenge", "AdminSetUserPassword", "AdminSetUserMFAPreference"],
    ...["AdminGetUser", "ListUsers", "AdminUserGlobalSignOut"],
  ),
  // By the users' access tokens.
  "identity:passkeys": [],
  "identity:link": onPool("AdminGetUser", "AdminLinkProviderForUser"),
  "identity:methods": onPool("AdminGetUser", "ListUsers", "AdminDisableProviderForUser"),
  "identity:providers": onPool(
    ...["CreateIdentityProvider", "UpdateIdentityProvider", "DeleteIdentityProvider"],
    ...["DescribeUserPoolClient", "UpdateUserPoolClient"],
  ),
  "identity:client": onPool(
    ...["CreateUserPoolClient", "UpdateUserPoolClient", "DeleteUserPoolClient"],
    ...["ListUserPoolClients", "ListIdentityProviders"],
  ),
  "factors:read": onPool("AdminGetUser", "ListUsers"),
  "factors:write": onPool("AdminGetUser", "AdminSetUserMFAPreference"),
  discovery: [],
  "oidc-tokens": [],
  webhooks: [],
  "images:write": onImages("s3:PutObject"),
  "images:delete": onImages("s3:DeleteObject"),
  "mail:send": [{ actions: ["ses:SendEmail"], resources: [named.sender] }],
  "queue:write": [{ actions: ["sqs:SendMessage"], resources: [named.queue] }],
  dns: [],
  "own-api": [],
  payments: [],
  marketplace: [
    {
      actions: [
        "aws-marketplace:ResolveCustomer",
        "aws-marketplace:GetEntitlements",
        "aws-marketplace:BatchMeterUsage",
      ],
      resources: ["*"],
    },
  ],
};
