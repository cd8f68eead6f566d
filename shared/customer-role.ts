/**
 * The role a customer makes for us in their AWS account: who may assume it, and what it allows.
 * AWS: "Actions, resources, and condition keys for Amazon SES API v2"; IAM: "The confused deputy problem" (external id).
 */

/** What every feature of the product together asks of Amazon SES. */
export const customerRoleActions = [
  "ses:GetAccount",
  "ses:GetSendStatistics",
  "ses:ListEmailIdentities",
  "ses:GetEmailIdentity",
  "ses:CreateEmailIdentity",
  "ses:DeleteEmailIdentity",
  "ses:PutEmailIdentityMailFromAttributes",
  "ses:PutEmailIdentityDkimAttributes",
  "ses:ListConfigurationSets",
  "ses:ListEmailTemplates",
  "ses:GetEmailTemplate",
  "ses:CreateEmailTemplate",
  "ses:UpdateEmailTemplate",
  "ses:DeleteEmailTemplate",
  "ses:TestRenderEmailTemplate",
  "ses:SendEmail",
  "ses:SendBulkEmail",
  "ses:SendTemplatedEmail",
  "ses:SendBulkTemplatedEmail",
] as const;

/** The role's trust policy as JSON text: our account alone, and only with the company's external id. */
export const trustPolicy = ({
  operatorAccountId,
  externalId,
}: {
  operatorAccountId: string;
  externalId: string;
}): string =>
  document({
    Effect: "Allow",
    Principal: { AWS: `arn:aws:iam::${operatorAccountId}:root` },
    Action: "sts:AssumeRole",
    Condition: { StringEquals: { "sts:ExternalId": externalId } },
  });

/** The role's permission policy as JSON text; simulating its own policy is for the permission report. */
export const permissionPolicy = (): string =>
  document(
    { Sid: "AmazonSes", Effect: "Allow", Action: customerRoleActions, Resource: "*" },
    { Sid: "PermissionReport", Effect: "Allow", Action: "iam:SimulatePrincipalPolicy", Resource: "*" },
  );

const document = (...statements: readonly object[]): string =>
  JSON.stringify({ Version: "2012-10-17", Statement: statements }, undefined, 2);
