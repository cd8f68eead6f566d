import * as z from "zod";
import type { OriginSecretVersions } from "#functions/adapters/ports/origin-secret.ts";
import { askSecretsManager } from "#functions/adapters/secrets/read-secret.ts";

const Description = z.object({ VersionIdsToStages: z.record(z.string(), z.array(z.string())).default({}) });
const Value = z.object({ SecretString: z.string() });
const Refusal = z.object({ __type: z.string(), message: z.string().optional(), Message: z.string().optional() });

const isMissing = (answer: unknown) => Refusal.parse(answer).__type.endsWith("ResourceNotFoundException");

async function demand(operation: string, input: object): Promise<unknown> {
  const { ok, answer } = await askSecretsManager(operation, input);
  if (ok) return answer;
  const { __type, message, Message } = Refusal.parse(answer);
  throw new Error(`Secrets Manager refused ${operation}: ${__type} ${message ?? Message ?? ""}`);
}

/** The versions of a secret, by the operations that a rotation needs. */
export const openSecretVersions = (SecretId: string): OriginSecretVersions => ({
  stages: async () => Description.parse(await demand("DescribeSecret", { SecretId })).VersionIdsToStages,
  valueOf: async (VersionId) => {
    const { ok, answer } = await askSecretsManager("GetSecretValue", { SecretId, VersionId });
    if (!ok && isMissing(answer)) return undefined;
    if (!ok) throw new Error(`Secrets Manager refused GetSecretValue: ${Refusal.parse(answer).__type}`);
    return Value.parse(answer).SecretString;
  },
  putPending: async (ClientRequestToken, SecretString) => {
    await demand("PutSecretValue", { SecretId, ClientRequestToken, SecretString, VersionStages: ["AWSPENDING"] });
  },
  moveCurrent: async (MoveToVersionId, RemoveFromVersionId) => {
    const move = { SecretId, VersionStage: "AWSCURRENT", MoveToVersionId, RemoveFromVersionId };
    await demand("UpdateSecretVersionStage", move);
  },
  removePending: async (RemoveFromVersionId) => {
    await demand("UpdateSecretVersionStage", { SecretId, VersionStage: "AWSPENDING", RemoveFromVersionId });
  },
});
