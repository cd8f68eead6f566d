import { writeSamples } from "../folder/disk.ts";
import type { LockedSample } from "../folder/lock.ts";
import { sampleText } from "../folder/sample-files.ts";
import { type ComparedSample, lockedSample } from "../samples/compare-samples.ts";

/** What a pull does with the sample data of one template. */
export interface PulledSamples {
  readonly written: readonly { readonly name: string; readonly file: string; readonly text: string }[];
  readonly removed: readonly { readonly name: string; readonly file: string }[];
  /** Names of those that were deleted in the folder, and stay in the account. */
  readonly deletedHere: readonly string[];
  /** Those that were changed in both. */
  readonly conflicts: readonly ComparedSample[];
  readonly locked: Readonly<Record<string, LockedSample>>;
}

const isTaken = ({ difference }: ComparedSample, force: boolean): boolean =>
  difference === "changed-there" ||
  difference === "new-there" ||
  (force && (difference === "changed-both" || difference === "deleted-here"));

/** The line of the lock: the former one where the folder stays as it is. */
function lineOf(one: ComparedSample, force: boolean): LockedSample | undefined {
  const { difference, remote, locked } = one;
  if (remote === undefined) return undefined;
  return difference === "same" || isTaken(one, force) ? lockedSample(remote) : locked;
}

export function pullSamples(samples: readonly ComparedSample[], force: boolean): PulledSamples {
  const taken = samples.filter((one) => isTaken(one, force));
  const moved = taken.flatMap(({ name, file, local }) =>
    local && local.file !== file ? [{ name, file: local.file }] : [],
  );
  const gone = samples.filter(({ difference }) => difference === "deleted-there");
  return {
    written: taken.flatMap(({ name, file, remote }) =>
      remote ? [{ name, file, text: sampleText(remote.values) }] : [],
    ),
    removed: [...moved, ...gone.map(({ name, file }) => ({ name, file }))],
    deletedHere: force ? [] : samples.flatMap(({ name, difference }) => (difference === "deleted-here" ? [name] : [])),
    conflicts: force ? [] : samples.filter(({ difference }) => difference === "changed-both"),
    locked: Object.fromEntries(
      samples.flatMap((one) => {
        const line = lineOf(one, force);
        return line === undefined ? [] : [[one.name, line] as const];
      }),
    ),
  };
}

/** @param path of the template's folder */
export async function writePulledSamples(
  root: string,
  path: string | undefined,
  { written, removed }: PulledSamples,
): Promise<void> {
  if (path === undefined || written.length + removed.length === 0) return;
  const files = new Map(written.map(({ file, text }) => [file, text]));
  await writeSamples(root, path, { written: files, removed: removed.map(({ file }) => file) });
}
