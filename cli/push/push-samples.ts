import { namedSampleDataRoutes } from "#shared/api/named-sample-data.ts";
import type { Api } from "../api/client.ts";
import { Failure } from "../core/failure.ts";
import { writeLock } from "../folder/disk.ts";
import { type Lock, type LockedSample, lockedOf, withLocked } from "../folder/lock.ts";
import { hashOfSample } from "../folder/sample-files.ts";
import { pathOfSample } from "../samples/sample-text.ts";
import { lockedNamed } from "./planned-changes.ts";
import { endsPush, failedOf, type PushedSample } from "./push-outcome.ts";
import type { DueSample, PlannedSample } from "./sample-changes.ts";

interface Push {
  readonly api: Api;
  readonly account: string;
  readonly root: string;
  readonly lock: Lock;
  readonly due: readonly DueSample[];
  /** Whether the template is in the account, and no failure has ended the push. */
  readonly isTried: (template: string) => boolean;
  readonly show: (name: string) => void;
}

export interface PushedSamples {
  readonly samples: readonly PushedSample[];
  /** The failure after which the rest was not tried. */
  readonly end?: Failure;
}

/**
 * Saves sample data, with the lock after each: a run that is killed is continued by the next one. It makes no version of the
 * templates.
 */
export async function pushSamples(push: Push): Promise<PushedSamples> {
  const { api, account, root, due, isTried, show } = push;
  const pushed: PushedSample[] = [];
  let lock = push.lock;
  let end: Failure | undefined;
  for (const { planned, sample } of due) {
    const { template, name, change } = planned;
    if (sample.local === undefined) continue;
    if (end !== undefined || !isTried(template)) {
      if (change !== "unchanged") pushed.push({ template, name, state: "not-tried" });
      continue;
    }
    try {
      const revision = change === "unchanged" ? sample.remote?.revision : await saveSample(api, template, sample);
      const hash = hashOfSample(name, sample.local);
      lock = withSample(lock, account, { template, name, locked: { revision: revision ?? 1, hash } });
      await writeLock(root, lock);
      if (change === "unchanged") continue;
      pushed.push({ template, name, state: change === "create" ? "created" : "saved", ...(revision && { revision }) });
      show(pathOfSample(planned));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      pushed.push({ template, name, state: "failed", reason: failedOf(name, error).reason });
      if (endsPush(error)) end = error;
    }
  }
  return { samples: pushed, ...(end && { end }) };
}

/** Returns the new revision, or that of the account if it has the same already: another run may just have saved it. */
async function saveSample(api: Api, template: string, { local, remote }: DueSample["sample"]): Promise<number> {
  const { name = "", values = {}, language } = local ?? {};
  const body = { values: { ...values }, language, basedOnRevision: remote?.revision };
  const params = { name: template, sampleData: name };
  return (await api(namedSampleDataRoutes.saveSampleDataByName, { params, body })).revision;
}

interface Saved extends Pick<PlannedSample, "template" | "name"> {
  readonly locked: LockedSample;
}

function withSample(lock: Lock, account: string, { template, name, locked }: Saved): Lock {
  const all = lockedOf(lock, account);
  const before = lockedNamed(all, template);
  if (before === undefined) return lock;
  const others = Object.entries(before.samples ?? {}).filter(([one]) => one.toLowerCase() !== name.toLowerCase());
  const samples = Object.fromEntries([...others, [name, locked]]);
  return withLocked(lock, account, { ...all, [template]: { ...before, samples } });
}
