import type * as z from "zod";
import type { ListedSampleData } from "#shared/models/machine-sample-data.ts";
import { type Difference, differenceOf } from "../folder/compare.ts";
import { fileNamesOf } from "../folder/file-names.ts";
import type { LockedSample, LockedTemplate } from "../folder/lock.ts";
import { folderOfSamples, hashOfSample, type SampleInFolder } from "../folder/sample-files.ts";

/** Sample data as the account has it. */
export type RemoteSample = z.output<typeof ListedSampleData>;

/** Sample data of a template in the folder, in the account and in the lock. */
export interface ComparedSample {
  /** As the account writes it; the folder's if the account has none. */
  readonly name: string;
  /** The file that a pull writes, relative to the template's folder. */
  readonly file: string;
  readonly difference: Difference;
  readonly local: (SampleInFolder & { readonly name: string }) | undefined;
  readonly remote: RemoteSample | undefined;
  readonly locked: LockedSample | undefined;
}

interface Sides {
  /** Undefined if the folder has no such template. */
  readonly local: ReadonlyMap<string, SampleInFolder> | undefined;
  readonly remote: readonly RemoteSample[];
  readonly locked: LockedTemplate | undefined;
}

type Parts = Pick<ComparedSample, "local" | "remote" | "locked">;

const hashIn = (one: (SampleInFolder & { name: string }) | RemoteSample | undefined): string | undefined =>
  one && hashOfSample(one.name, one);

function differenceOfSample({ local, remote, locked }: Parts): Difference {
  const here = hashIn(local);
  if (here !== undefined && here === hashIn(remote)) return "same";
  const before = locked && { version: locked.revision, hash: locked.hash };
  return differenceOf({ here, there: remote?.revision, locked: before });
}

/** The lock's line for a set that the folder and the account have alike. */
export const lockedSample = ({ name, values, language, revision }: RemoteSample): LockedSample => ({
  revision,
  hash: hashOfSample(name, { values, language }),
});

/** Sets of the folder and of the account, held against each other and the lock. Names that differ in case only are one. */
export function compareSamples({ local = new Map(), remote, locked }: Sides): readonly ComparedSample[] {
  const parts = new Map<string, Parts>();
  const add = (name: string, part: Partial<Parts>) => {
    const key = name.toLowerCase();
    const { local: here, remote: there, locked: before } = parts.get(key) ?? {};
    parts.set(key, { local: here, remote: there, locked: before, ...part });
  };
  for (const [name, sample] of local) add(name, { local: { name, ...sample } });
  for (const one of remote) add(one.name, { remote: one });
  for (const [name, one] of Object.entries(locked?.samples ?? {})) add(name, { locked: one });
  const present = [...parts.values()].filter((one) => one.local !== undefined || one.remote !== undefined);
  const files = filesOf(present);
  return present
    .map((part): ComparedSample => {
      const { name } = part.remote ?? part.local ?? { name: "" };
      return { name, file: files.get(part) ?? "", difference: differenceOfSample(part), ...part };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Sets that the folder has keep their files. */
function filesOf(parts: readonly Parts[]): ReadonlyMap<Parts, string> {
  const files = new Map<Parts, string>();
  const isKept = ({ local, remote }: Parts) =>
    local !== undefined && (remote === undefined || (remote.name === local.name && remote.language === local.language));
  for (const part of parts.filter(isKept)) files.set(part, part.local?.file ?? "");
  const others = parts.filter((part) => !isKept(part));
  for (const language of new Set(others.map(({ remote }) => remote?.language))) {
    const folder = folderOfSamples(language);
    const inside = (file: string) => (file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : "");
    const taken = [...files.values()].map((file) => inside(file).replace(/\.json$/, ""));
    const own = others.filter(({ remote }) => remote?.language === language);
    const names = fileNamesOf(
      own.map(({ remote }) => remote?.name ?? ""),
      taken,
    );
    for (const part of own) files.set(part, `${folder}/${names.get(part.remote?.name ?? "") ?? ""}.json`);
  }
  return files;
}
