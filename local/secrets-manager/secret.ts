import * as z from "zod";
import { operator } from "#local/operator.ts";

const Version = z.object({
  id: z.string(),
  /** Absent until a rotation has created it. */
  value: z.string().optional(),
  stages: z.array(z.string()),
  createdAt: z.number(),
});
export type Version = z.infer<typeof Version>;

/** A secret with its versions, the newest last. A version without a stage is deprecated, and deleted here. */
export const Secret = z.object({ name: z.string(), arn: z.string(), versions: z.array(Version) });
export type Secret = z.infer<typeof Secret>;

/** Six letters or digits follow the name (AWS: "Secret ARN"). */
export const secretArnOf = (name: string): string =>
  `arn:aws:secretsmanager:${operator.region}:${operator.accountId}:secret:${name}-local1`;

const without = (stage: string) => (version: Version) => ({
  ...version,
  stages: version.stages.filter((one) => one !== stage),
});
const give = (id: string, stage: string) => (version: Version) =>
  version.id === id ? { ...version, stages: [...version.stages, stage] } : version;

function withStage(versions: readonly Version[], id: string, stage: string): Version[] {
  return versions.map(without(stage)).map(give(id, stage));
}

/**
 * The secret with a stage moved to this version. The version that loses AWSCURRENT gets AWSPREVIOUS (AWS:
 * UpdateSecretVersionStage).
 */
export function moveStage(secret: Secret, stage: string, to: string): Secret {
  const left = secret.versions.find(({ stages }) => stages.includes(stage));
  const moved = withStage(secret.versions, to, stage);
  const isReplaced = stage === "AWSCURRENT" && left !== undefined && left.id !== to;
  const versions = isReplaced ? withStage(moved, left.id, "AWSPREVIOUS") : moved;
  return { ...secret, versions: versions.filter(({ stages }) => stages.length > 0) };
}

export const removeStage = (secret: Secret, stage: string): Secret => ({
  ...secret,
  versions: secret.versions.map(without(stage)).filter(({ stages }) => stages.length > 0),
});
