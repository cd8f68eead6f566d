/** How a call that goes to a customer's AWS account may fail. */
export const awsProblems = [
  "AWS_ACCOUNT_MISSING",
  "AWS_CREDENTIALS_INVALID",
  "AWS_CREDENTIALS_INSUFFICIENT",
  "AWS_UNAVAILABLE",
  "SES_BUSY",
] as const;
