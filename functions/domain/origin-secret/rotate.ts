import type { OriginDistribution, OriginSecretVersions } from "#functions/adapters/ports/origin-secret.ts";

export interface RotationDeps {
  readonly versions: OriginSecretVersions;
  readonly distribution: OriginDistribution;
  readonly newValue: () => string;
  /** How long until each Lambda of the API would look for the next value again. */
  readonly pause: () => Promise<void>;
}

/** Of AWS Secrets Manager User Guide, "Four steps in a rotation function". */
export const rotationSteps = ["createSecret", "setSecret", "testSecret", "finishSecret"] as const;
export type RotationStep = (typeof rotationSteps)[number];

async function pendingValue({ versions }: RotationDeps, versionId: string): Promise<string> {
  const value = await versions.valueOf(versionId);
  if (value === undefined) throw new Error("The next version of the origin secret has no value");
  return value;
}

async function createSecret({ versions, newValue }: RotationDeps, versionId: string): Promise<void> {
  if ((await versions.valueOf(versionId)) === undefined) await versions.putPending(versionId, newValue());
}

async function setSecret(deps: RotationDeps, versionId: string): Promise<void> {
  const value = await pendingValue(deps, versionId);
  if ((await deps.distribution.read()).value === value) return;
  await deps.pause();
  await deps.distribution.setHeader(value);
}

/** Not an error: the step is repeated. */
class NotDeployedYet extends Error {}

/** CloudFront takes minutes to deploy. The step fails instead of waiting, and is repeated. */
async function testSecret(deps: RotationDeps, versionId: string): Promise<void> {
  const header = await deps.distribution.read();
  if (header.value !== (await pendingValue(deps, versionId)))
    throw new Error("CloudFront does not have the next value");
  if (!header.isDeployed) throw new NotDeployedYet("CloudFront has not brought the next value to all of its edges yet");
  if (!(await deps.distribution.isAnswered()))
    throw new Error("The API does not answer CloudFront with the next value");
}

async function finishSecret(deps: RotationDeps, versionId: string): Promise<void> {
  // A deployment may have restored the previous value since the test; that value would be refused after a day.
  await testSecret(deps, versionId);
  const stages = Object.entries(await deps.versions.stages());
  const [current] = stages.find(([, held]) => held.includes("AWSCURRENT")) ?? [];
  if (current === undefined) throw new Error("The origin secret has no current version");
  await deps.versions.moveCurrent(versionId, current);
  await deps.versions.removePending(versionId);
}

const steps: Readonly<Record<RotationStep, (deps: RotationDeps, versionId: string) => Promise<void>>> = {
  createSecret,
  setSecret,
  testSecret,
  finishSecret,
};

/**
 * Runs one step of a rotation to a version. Each step may be interrupted and repeated, and does nothing for a version
 * that is current.
 * @throws Error if the version is not the next one, or if the step must be repeated
 */
export async function rotateOriginSecret(deps: RotationDeps, step: RotationStep, versionId: string): Promise<void> {
  const held = (await deps.versions.stages())[versionId];
  if (held?.includes("AWSCURRENT") === true) {
    if (held.includes("AWSPENDING")) await deps.versions.removePending(versionId);
    return;
  }
  if (held?.includes("AWSPENDING") !== true) throw new Error("This version of the origin secret is not the next one");
  await steps[step](deps, versionId);
}

async function endRotation(deps: RotationDeps, versionId: string): Promise<void> {
  try {
    for (const step of rotationSteps) await rotateOriginSecret(deps, step, versionId);
  } catch (error) {
    if (!(error instanceof NotDeployedYet)) throw error;
  }
}

/**
 * Completes an interrupted rotation: Secrets Manager does not start another while there is a next version. Without one,
 * sets CloudFront's header to the current value if it differs, e.g. after a rolled back deployment: the previous value
 * is accepted for a day.
 */
export async function keepOriginSecretInStep(deps: RotationDeps): Promise<void> {
  const stages = Object.entries(await deps.versions.stages());
  const [pending] = stages.find(([, held]) => held.includes("AWSPENDING")) ?? [];
  if (pending !== undefined) return endRotation(deps, pending);
  const [current] = stages.find(([, held]) => held.includes("AWSCURRENT")) ?? [];
  const value = current === undefined ? undefined : await deps.versions.valueOf(current);
  if (value === undefined) throw new Error("The origin secret has no current value");
  if ((await deps.distribution.read()).value !== value) await deps.distribution.setHeader(value);
}
