import { AssumeRoleCommand, STSClient, STSServiceException } from "@aws-sdk/client-sts";
import type { OwnAws } from "#bin/local-stage/own-aws.ts";
import { RealRefusal, type RealService } from "#local/real-aws/real-aws.ts";
import { NoShellAws, readShellAws, type ShellAws, type ShellEnvironment } from "./read-shell-aws.ts";

/** Credentials are read again this long before they expire. */
const MARGIN_MS = 5 * 60_000;

const variables: Readonly<Record<RealService | "sts", string>> = {
  iam: "AWS_ENDPOINT_URL_IAM",
  ses: "AWS_ENDPOINT_URL_SES",
  sesv2: "AWS_ENDPOINT_URL_SESV2",
  sts: "AWS_ENDPOINT_URL_STS",
};

/** AWS's own addresses (AWS General Reference: "Service endpoints"). IAM has one for all regions. */
const hosts: Readonly<Record<RealService | "sts", (region: string) => string>> = {
  iam: () => "iam.amazonaws.com",
  ses: (region) => `email.${region}.amazonaws.com`,
  sesv2: (region) => `email.${region}.amazonaws.com`,
  sts: (region) => `sts.${region}.amazonaws.com`,
};

/** Credentials that are read again before they expire; one read at a time. */
function renewing(first: ShellAws, read: () => Promise<ShellAws>): () => Promise<ShellAws> {
  let known = Promise.resolve(first);
  let until = expiryOf(first);
  return () => {
    if (performance.timeOrigin + performance.now() < until) return known;
    known = read();
    until = Infinity;
    known.then(
      (seen) => (until = expiryOf(seen)),
      () => (until = 0),
    );
    return known;
  };
}

const expiryOf = ({ credentials: { expiresAt } }: ShellAws): number =>
  expiresAt === undefined ? Infinity : Date.parse(expiresAt) - MARGIN_MS;

/**
 * AWS as the shell reaches it. `environment` is the shell's: as for the AWS CLI, AWS_ENDPOINT_URL_<SERVICE> leads a
 * service elsewhere.
 * @throws NoShellAws if the shell has no credentials, or those of a root user, who may not assume roles
 */
export async function openShellAws(environment: ShellEnvironment): Promise<OwnAws> {
  const read = () => readShellAws(environment);
  const first = await read();
  const { identity, region } = first;
  if (identity.arn.endsWith(":root")) {
    throw new NoShellAws(
      `AWS lets no root user assume roles, and this shell is ${identity.arn}. Use an IAM user or role, or AWS IAM Identity Center.`,
    );
  }
  const current = renewing(first, read);
  const endpointOf = (service: RealService | "sts", place: string): string =>
    environment[variables[service]] ?? environment["AWS_ENDPOINT_URL"] ?? `https://${hosts[service](place)}`;

  return {
    ...{ identity, profile: environment["AWS_PROFILE"] ?? "default" },
    endpointOf,
    assumeRole: async ({ roleArn, sessionName, externalId, seconds, sessionPolicy }) => {
      const { credentials } = await current();
      // The address is always given, or the SDK would read it from this process's environment.
      const sts = new STSClient({ region, credentials, endpoint: endpointOf("sts", region), maxAttempts: 1 });
      const command = new AssumeRoleCommand({
        ...{ RoleArn: roleArn, RoleSessionName: sessionName, ExternalId: externalId },
        ...{ DurationSeconds: seconds, Policy: sessionPolicy },
      });
      try {
        const { Credentials: given, AssumedRoleUser: user } = await sts.send(command);
        return {
          credentials: {
            accessKeyId: given?.AccessKeyId ?? "",
            secretAccessKey: given?.SecretAccessKey ?? "",
            sessionToken: given?.SessionToken ?? "",
          },
          expiresAt: given?.Expiration ?? new Date(0),
          arn: user?.Arn ?? "",
          assumedRoleId: user?.AssumedRoleId ?? "",
        };
      } catch (error) {
        if (!(error instanceof STSServiceException)) throw error;
        throw new RealRefusal(error.name, error.message, error.$metadata.httpStatusCode ?? 400);
      } finally {
        sts.destroy();
      }
    },
  };
}
