import type { AwsAccounts } from "#local/aws/aws-accounts.ts";
import { QueryError } from "#local/aws/query-protocol.ts";
import { ConnectionDropped, type LocalService } from "#local/http/service.ts";
import { verifySignature } from "#local/http/sigv4.ts";
import type { AccountsElsewhere } from "#local/sts/create-sts.ts";
import { passOn } from "./pass-on.ts";
import { type RealAws, RealRefusal, type RealService, type RealSession } from "./real-aws.ts";

/** The accounts at AWS, which the local AWS reaches by sessions of their roles. */
export interface RealAccounts extends AccountsElsewhere {
  /** The service, whose calls with a session of such an account go to AWS. */
  readonly reachedThrough: (service: RealService, local: LocalService) => LocalService;
}

interface Deps {
  readonly awsAccounts: AwsAccounts;
  readonly now: () => Date;
}

/** IAM has one endpoint for all regions, which signs for this one (AWS: "IAM endpoints and quotas"). */
const iamRegion = "us-east-1";

/** Opens the accounts at AWS. Their sessions are kept in memory only, until they expire. */
export function openRealAccounts({ awsAccounts, now }: Deps, aws: RealAws): RealAccounts {
  const sessions = new Map<string, RealSession>();
  const findSession = (accessKeyId: string) => sessions.get(accessKeyId)?.credentials;
  const machineNow = () => performance.timeOrigin + performance.now();

  function keep(session: RealSession): void {
    for (const [key, { expiresAt }] of sessions) if (expiresAt.getTime() <= machineNow()) sessions.delete(key);
    sessions.set(session.credentials.accessKeyId, session);
  }

  return {
    identity: aws.identity,
    // Those of the accounts that the local AWS does not have.
    hasRole: (roleArn) => awsAccounts.getAccount(roleArn.split(":")[4] ?? "") === undefined,
    assumeRole: async (input) => {
      try {
        const session = await aws.assumeRole(input);
        keep(session);
        const { accessKeyId, secretAccessKey, sessionToken } = session.credentials;
        return {
          AssumedRoleUser: { AssumedRoleId: session.assumedRoleId, Arn: session.arn },
          Credentials: {
            AccessKeyId: accessKeyId,
            SecretAccessKey: secretAccessKey,
            SessionToken: sessionToken,
            Expiration: session.expiresAt,
          },
        };
      } catch (error) {
        if (error instanceof RealRefusal) throw new QueryError(error.code, error.message, error.status);
        console.error("STS did not answer:", error);
        throw new ConnectionDropped();
      }
    },
    reachedThrough: (service, local) => ({
      ...local,
      handle: async (request) => {
        const check = verifySignature(request, findSession, now);
        const credentials = check.ok ? findSession(check.accessKeyId) : undefined;
        if (!check.ok || credentials === undefined) return local.handle(request);
        const region = service === "iam" ? iamRegion : check.region;
        const endpoint = aws.endpointOf(service, region);
        return passOn(request, { endpoint, signingName: check.service, region, credentials });
      },
    }),
  };
}
