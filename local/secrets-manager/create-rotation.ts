import type { InvokeLambda } from "#local/lambda/lambda.ts";
import { JsonServiceError } from "../aws/json-protocol.ts";
import type { Secret } from "./secret.ts";

/** The rotation of secrets by their Lambdas. */
export interface RotationSettings {
  readonly invoke: InvokeLambda;
  /** The Lambda's file in the repository, by the name of the secret. */
  readonly lambdas: Readonly<Record<string, string>>;
}

/** AWS Secrets Manager User Guide, "Rotation by Lambda function". */
const steps = ["createSecret", "setSecret", "testSecret", "finishSecret"];
/**
 * "If any rotation step fails, Secrets Manager retries the entire rotation process multiple times": the number and
 * times are not documented.
 */
const ATTEMPTS = 2;

/** Rotations in progress, each the steps of one version in order. */
export function createRotation({ invoke, lambdas }: RotationSettings) {
  const running = new Set<Promise<void>>();

  async function runSteps(file: string, SecretId: string, ClientRequestToken: string): Promise<void> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      try {
        for (const Step of steps) await invoke(file, { Step, SecretId, ClientRequestToken });
        return;
      } catch {
        // Retried from the first step on.
      }
    }
  }

  return {
    /** @throws JsonServiceError if rotation is not configured for the secret, or a previous rotation is not complete */
    check: ({ name, versions }: Secret): string => {
      const file = lambdas[name];
      if (file === undefined) {
        throw new JsonServiceError(
          "InvalidRequestException",
          "No Lambda rotation function ARN is associated with this secret.",
        );
      }
      const pending = versions.find(({ stages }) => stages.includes("AWSPENDING"));
      if (pending !== undefined && !pending.stages.includes("AWSCURRENT")) {
        const message = "A previous rotation isn't complete. That rotation will be reattempted.";
        throw new JsonServiceError("InvalidRequestException", message);
      }
      return file;
    },
    begin: (file: string, secretArn: string, version: string): void => {
      const rotation = runSteps(file, secretArn, version).finally(() => running.delete(rotation));
      running.add(rotation);
    },
    /** Resolves when no rotation is in progress. */
    settled: async (): Promise<void> => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
