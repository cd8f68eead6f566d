/** The errors about AWS accounts, their roles and keys: a part of the table in error-messages.ts. */
export const messagesWithAws = {
  AWS_ACCOUNT_MISSING: "Please connect an AWS account first.",
  AWS_ROLE_OWN_ACCOUNT: "This role is in Sestina's own AWS account. Please enter a role of your account.",
  AWS_ROLE_OTHER_ACCOUNT: "This role is in another AWS account. Please connect that one as an account of its own.",
  AWS_ROLE_NOT_ASSUMABLE:
    "The role cannot be assumed. Check its ARN and that its trust policy names our account and your external ID.",
  AWS_ROLE_WITHOUT_EXTERNAL_ID:
    "The role can be assumed without the external ID, so others could use it through us. Add the sts:ExternalId condition to its trust policy.",
  AWS_CREDENTIALS_INVALID: "The credentials of this AWS account do not work (any more). Please check the role.",
  AWS_CREDENTIALS_INSUFFICIENT: "The role lacks permissions for this. Please extend its policy.",
  AWS_PERMISSIONS_MISSING: "The role of this AWS account may not look this up. Please check its permissions.",
  AWS_PERMISSION_REPORT_LOCKED:
    "The role's permissions cannot be evaluated: sts:GetCallerIdentity and iam:SimulatePrincipalPolicy are required.",
  AWS_REGION_NOT_ENABLED: "This region is not enabled in the AWS account. Enable it there, or choose another region.",
  AWS_CREDENTIALS_EXIST: "This AWS account is already connected in this region.",
  SES_BUSY: "Amazon SES accepts only so many calls per second and is busy. Please try again.",
  SES_NOT_SETTLED: "Amazon SES still shows this template as it was before a change of a moment ago. Please try again.",
  SES_TEMPLATE_QUOTA_REACHED:
    "Amazon SES holds 20,000 templates in this region already and takes no more. Delete some there, or publish to another region.",
  SES_IDENTITY_QUOTA_REACHED:
    "Amazon SES holds 10,000 identities in this region already and takes no more. Remove some there, or use another region.",
  AWS_UNAVAILABLE: "AWS does not answer at the moment. Please try again.",
  AWS_REVIEW_PENDING: "AWS is reviewing this account already. Please wait for its answer.",
  AWS_ALREADY_IN_PRODUCTION: "This account has left the sandbox already.",
  AWS_ACCOUNT_CHANGED: "Somebody changed this account since you opened it. Please close this and try again.",
  CURRENT_USER_DEFAULT_ACCOUNT: "You are working in this account. Please choose another one as your default first.",
  API_KEY_NOT_FOUND: "This API key does not exist (any more).",
  TOKEN_NOT_ACCEPTED: "This token is not accepted.",
  TRUST_NOT_FOUND: "This trusted issuer does not exist (any more).",
  TOO_MANY_TRUSTS: "A company can have 50 trusted issuers. Remove one first.",
  TOO_MANY_API_KEYS: "A company can have 100 API keys. Revoke one first.",
  ACCOUNT_LIMIT_EXCEEDED: "Maximum number of AWS accounts reached",
  ADDITIONAL_COSTS_NOT_CONFIRMED: "Please accept additional costs disclaimer",
  ERROR_RETRIEVING_AWS_ACCOUNTS: "Your AWS accounts could not be loaded. Please try again.",
  DRIFT_FINDING_CHANGED:
    "Amazon SES holds something else by now, or this difference was settled. Please load the page again.",
} as const;
