import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import type { ShellAws } from "./read-shell-aws.ts";

// Prints who the AWS profile of the shell is, with its credentials, as JSON for the process that started this one: it has the shell's
// environment, while that one's SDK finds the local AWS. Never run by hand, because the credentials would stand on the terminal.

const sts = new STSClient({});
const region = await sts.config.region().catch(() => "us-east-1");
const { accessKeyId, secretAccessKey, sessionToken, expiration } = await sts.config.credentials();
const { Account = "", Arn = "", UserId = "" } = await new STSClient({ region }).send(new GetCallerIdentityCommand({}));
const seen: ShellAws = {
  region,
  identity: { accountId: Account, arn: Arn, userId: UserId },
  credentials: { accessKeyId, secretAccessKey, sessionToken, expiresAt: expiration?.toISOString() },
};
process.stdout.write(JSON.stringify(seen));
