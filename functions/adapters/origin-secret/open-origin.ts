import type { OriginDistribution, OriginSecretVersions } from "#functions/adapters/ports/origin-secret.ts";
import { openDistribution } from "./distribution.ts";
import { openSecretVersions } from "./secret-versions.ts";

interface OriginSettings {
  readonly secretId: string;
  readonly distributionId: string;
  /** A public address of the API behind CloudFront. */
  readonly probe: string;
}

/** Both sides of the origin secret: Secrets Manager and CloudFront. */
export const openOrigin = ({
  secretId,
  distributionId,
  probe,
}: OriginSettings): {
  readonly versions: OriginSecretVersions;
  readonly distribution: OriginDistribution;
} => ({ versions: openSecretVersions(secretId), distribution: openDistribution(distributionId, probe) });
