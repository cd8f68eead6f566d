/** The errors about AWS accounts, their roles and keys: a part of the table in errors.ts. */
export const errorsWithAws = {
  AWS_ACCOUNT_MISSING: { status: 404, message: "Please connect an AWS account first." },
  AWS_ROLE_OWN_ACCOUNT: {
    status: 400,
    message: "This role is in Sestina's own AWS account. Please enter a role of your account.",
  },
  AWS_ROLE_OTHER_ACCOUNT: {
    status: 400,
    message: "This role is in another AWS account. Please connect that one as an account of its own.",
  },
  AWS_ROLE_NOT_ASSUMABLE: {
    status: 400,
    message:
      "The role cannot be assumed. Check its ARN and that its trust policy names our account and your external ID.",
  },
  AWS_ROLE_WITHOUT_EXTERNAL_ID: {
    status: 400,
    message:
      "The role can be assumed without the external ID, so others could use it through us. Add the sts:ExternalId condition to its trust policy.",
  },
  AWS_CREDENTIALS_INVALID: {
    status: 400,
    message: "The credentials of this AWS account do not work (any more). Please check the role.",
  },
  AWS_CREDENTIALS_INSUFFICIENT: {
    status: 403,
    message: "The role lacks permissions for this. Please extend its policy.",
  },
  AWS_PERMISSIONS_MISSING: {
    status: 405,
    message: "The role of this AWS account may not look this up. Please check its permissions.",
  },
  AWS_PERMISSION_REPORT_LOCKED: {
    status: 400,
    message:
      "The role's permissions cannot be evaluated: sts:GetCallerIdentity and iam:SimulatePrincipalPolicy are required.",
  },
  AWS_REGION_NOT_ENABLED: {
    status: 400,
    message: "This region is not enabled in the AWS account. Enable it there, or choose another region.",
  },
  AWS_CREDENTIALS_EXIST: { status: 409, message: "This AWS account is already connected in this region." },
  SES_BUSY: {
    status: 503,
    message: "Amazon SES accepts only so many calls per second and is busy. Please try again.",
  },
  SES_NOT_SETTLED: {
    status: 503,
    message: "Amazon SES still shows this template as it was before a change of a moment ago. Please try again.",
  },
  SES_TEMPLATE_QUOTA_REACHED: {
    status: 409,
    message:
      "Amazon SES holds 20,000 templates in this region already and takes no more. Delete some there, or publish to another region.",
  },
  SES_IDENTITY_QUOTA_REACHED: {
    status: 409,
    message:
      "Amazon SES holds 10,000 identities in this region already and takes no more. Remove some there, or use another region.",
  },
  AWS_UNAVAILABLE: { status: 503, message: "AWS does not answer at the moment. Please try again." },
  AWS_REVIEW_PENDING: { status: 409, message: "AWS is reviewing this account already. Please wait for its answer." },
  AWS_ALREADY_IN_PRODUCTION: { status: 409, message: "This account has left the sandbox already." },
  AWS_ACCOUNT_CHANGED: {
    status: 409,
    message: "Somebody changed this account since you opened it. Please close this and try again.",
  },
  CURRENT_USER_DEFAULT_ACCOUNT: {
    status: 409,
    message: "You are working in this account. Please choose another one as your default first.",
  },
  API_KEY_NOT_FOUND: { status: 404, message: "This account has no API key (any more)." },
  ACCOUNT_LIMIT_EXCEEDED: { status: 426, message: "Maximum number of AWS accounts reached" },
  ADDITIONAL_COSTS_NOT_CONFIRMED: { status: 402, message: "Please accept additional costs disclaimer" },
  ERROR_RETRIEVING_AWS_ACCOUNTS: { status: 500, message: "Your AWS accounts could not be loaded. Please try again." },
  DRIFT_FINDING_CHANGED: {
    status: 409,
    message: "Amazon SES holds something else by now, or this difference was settled. Please load the page again.",
  },
} as const;
