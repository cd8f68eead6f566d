import type { Plan } from "#shared/models/template-plan.ts";
import type { Api } from "../api/client.ts";
import type { Summary } from "../api/list-templates.ts";
import { planOfAccount } from "../api/plan-of-account.ts";
import { Refused } from "../api/failure-of-answer.ts";
import { inParallel } from "../api/in-parallel.ts";
import { hasHadVersion } from "./has-had-version.ts";
import { readVersion, type VersionWithSource } from "./version-with-source.ts";

/** What a promotion does with a template of the other account. */
export interface Promotion extends Pick<Plan["templates"][number], "name" | "change" | "savedBy" | "savedAt"> {
  readonly promoted: VersionWithSource;
  /** The newest version of the other account. */
  readonly version?: number;
}

interface Accounts {
  readonly from: Api;
  readonly to: Api;
}

/** The versions that are promoted: the published ones, or the one that is named. */
export const promotedVersions = (
  from: Api,
  summaries: readonly Summary[],
  named: number | undefined,
  show: (name: string) => void,
): Promise<VersionWithSource[]> =>
  inParallel(summaries, async ({ name, version, publishedVersion = version }) => {
    const read = await readVersion(from, name, named ?? publishedVersion);
    show(name);
    return read;
  });

/**
 * What saves of these versions do in the other account. Its newest version may be replaced if the first account has had
 * it too: it came by a promotion. Any other was made in the other account, and one that was restored there was chosen.
 */
export async function planPromotions(
  { from, to }: Accounts,
  versions: readonly VersionWithSource[],
): Promise<readonly Promotion[]> {
  const asked = versions.map(({ name, hash }) => ({ name, hash }));
  const { templates: answers } = await planOfAccount(to, asked);
  return inParallel(versions, async (promoted): Promise<Promotion> => {
    const answer = answers.find(({ name }) => name === promoted.name);
    const { name, change = "unknown", version } = { ...answer, name: promoted.name };
    if (change !== "update" || version === undefined) return { name, change, promoted, ...(version && { version }) };
    if (await hasItself(to, promoted)) return { name, change: "unchanged", promoted, version: promoted.version };
    const newest = await readVersion(to, name, version);
    const isOurs = newest.restoredFrom === undefined && (await hasHadVersion(from, promoted, newest));
    if (isOurs) return { name, change, promoted, version };
    return { name, change: "conflict", promoted, version, savedBy: newest.createdBy, savedAt: newest.createdAt };
  });
}

/** Whether a template was published to both accounts in the app: then it is one template, whose versions both have. */
async function hasItself(to: Api, { name, version, hash, createdAt }: VersionWithSource): Promise<boolean> {
  try {
    const same = await readVersion(to, name, version);
    return same.hash === hash && same.createdAt === createdAt;
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return false;
    throw error;
  }
}
