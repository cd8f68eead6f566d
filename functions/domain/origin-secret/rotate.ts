import type { OriginDistribution, OriginSecretVersions } from "#functions/adapters/ports/origin-secret.ts";

export interface RotationDeps {
  readonly versions: OriginSecretVersions;
  readonly distribution: OriginDistribution;
  readonly newValue: () => string;
  /** Until each Lambda of the API would look for the next value again. */
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

/** Nothing is wrong: it is looked at again. */
class NotDeployedYet extends Error {}

/** CloudFront takes minutes. They are not waited for: the step fails, and is tried again. */
async function testSecret(deps: RotationDeps, versionId: string): Promise<void> {
  const header = await deps.distribution.read();
  if (header.value !== (await pendingValue(deps, versionId)))
    throw new Error("CloudFront does not have the next value");
  if (!header.isDeployed) throw new NotDeployedYet("CloudFront has not brought the next value to all of its edges yet");
  if (!(await deps.distribution.isAnswered()))
    throw new Error("The API does not answer CloudFront with the next value");
}

async function finishSecret(deps: RotationDeps, versionId: string): Promise<void> {
  // A deployment may have put the former value back since the test: it would be refused after a day.
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
 * One step of a rotation to a version. Each may break off after any of its writes and be repeated, and nothing is left to
 * do for a version that is current.
 * @throws Error if the version is not the next one, and where the step is to be tried again
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
 * Ends a rotation that broke off, which Secrets Manager does not begin again while it has a next version. Without one,
 * CloudFront gets the current value if it sends another one, e.g. after the rollback of a deployment: the former one is
 * taken for a day.
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
