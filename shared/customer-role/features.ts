/**
 * What Sestina asks of a role in a customer's AWS account, feature by feature: the one list behind the CloudFormation
 * template, the policies to copy, the permission report, and what a session may ask for at all.
 * AWS: "Actions, resources, and condition keys for Amazon SES API v2".
 */

/** What an action is asked for: anything in the account, sender addresses, domains, or the role itself. */
export type RoleScope = "account" | "addresses" | "domains" | "role";

/** Seen without any feature switched on: whether an account can be worked in at all. */
export const baseActions = ["ses:GetAccount"] as const;

export const roleFeatures = [
  {
    parameter: "PermissionManagement",
    name: "Permission Management",
    description: "See what the role allows, and what is missing.",
    actions: { account: ["sts:GetCallerIdentity"], role: ["iam:SimulatePrincipalPolicy"] },
  },
  {
    parameter: "TemplateManagement",
    name: "Template Management",
    description: "Import, publish and delete templates.",
    actions: {
      account: [
        "ses:ListEmailTemplates",
        "ses:GetEmailTemplate",
        "ses:CreateEmailTemplate",
        "ses:UpdateEmailTemplate",
        "ses:DeleteEmailTemplate",
        "ses:TestRenderEmailTemplate",
      ],
    },
  },
  {
    parameter: "DomainManagement",
    name: "Domain Management",
    description: "Add, verify and remove sending domains.",
    actions: {
      account: ["ses:ListEmailIdentities"],
      domains: [
        "ses:GetEmailIdentity",
        "ses:CreateEmailIdentity",
        "ses:DeleteEmailIdentity",
        "ses:PutEmailIdentityDkimAttributes",
        "ses:PutEmailIdentityMailFromAttributes",
      ],
    },
  },
  {
    parameter: "SenderAddressManagement",
    name: "Sender Address Management",
    description: "Add, verify and remove sender addresses.",
    actions: {
      account: ["ses:ListEmailIdentities"],
      addresses: ["ses:GetEmailIdentity", "ses:CreateEmailIdentity", "ses:DeleteEmailIdentity"],
    },
  },
  {
    parameter: "SendingStatistics",
    name: "Sending Statistics",
    description: "Show quotas, deliveries, bounces and complaints.",
    actions: { account: ["ses:GetAccount", "ses:GetSendStatistics"] },
  },
  {
    parameter: "MailSending",
    name: "Mail Sending",
    description: "Send mails, and ask AWS to lift the sandbox.",
    actions: {
      account: [
        "ses:GetEmailIdentity",
        "ses:ListConfigurationSets",
        "ses:SendEmail",
        "ses:SendTemplatedEmail",
        "ses:SendBulkEmail",
        "ses:SendBulkTemplatedEmail",
        "ses:PutAccountDetails",
      ],
    },
  },
] as const;

export type RoleFeature = (typeof roleFeatures)[number];

type ActionsOf<Scopes> = Scopes extends object ? Scopes[keyof Scopes] : never;

/** Every action that a role of Sestina's can be asked for. */
export type RoleAction = Extract<ActionsOf<RoleFeature["actions"]>, readonly string[]>[number];

export interface ScopedActions {
  readonly scope: RoleScope;
  readonly actions: readonly RoleAction[];
}

const scopes: readonly RoleScope[] = ["account", "addresses", "domains", "role"];

/** A feature's actions by what they are asked for. */
export function scopedActions(feature: RoleFeature): ScopedActions[] {
  const actions: Partial<Record<RoleScope, readonly RoleAction[]>> = feature.actions;
  return scopes.flatMap((scope) => {
    const asked = actions[scope];
    return asked === undefined ? [] : [{ scope, actions: asked }];
  });
}

/** The scopes in which any feature asks for an action; none for one that no feature needs. */
export const scopesOf = (action: string): RoleScope[] => [
  ...new Set(
    roleFeatures
      .flatMap(scopedActions)
      .flatMap(({ scope, actions }) => (actions.some((each) => each === action) ? [scope] : [])),
  ),
];
