/**
 * The AWS account that Sestina itself runs in, in the local AWS. No service outside this machine accepts these keys.
 */
export const operator = {
  accountId: "111122223333",
  accessKeyId: "AKIALOCALOPERATOR000",
  secretAccessKey: "local-operator-secret-not-used-anywhere-else",
  region: "eu-central-1",
  /** Verified in its Amazon SES from the start, which is out of the sandbox. */
  mailSender: "no-reply@sestina.example",
  roleArn: "arn:aws:iam::111122223333:role/sestina",
} as const;

/** The operator's bus to which customers' accounts forward events of Amazon SES. */
export const customersBusArn = "arn:aws:events:eu-central-1:111122223333:event-bus/sestina-local-customers";
