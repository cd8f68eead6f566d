import type { Api } from "#cli/api/client.ts";
import { planOfAccount } from "#cli/api/plan-of-account.ts";
import { type Lock, lockedOf, type LockedTemplate, withLocked } from "#cli/folder/lock.ts";
import { hashOf } from "#cli/folder/read-templates.ts";
import type { TemplateInFolder } from "#cli/folder/template-files.ts";
import { lockedNamed } from "#cli/push/planned-changes.ts";

/** The folder of the former deployment. */
interface FormerFolder {
  readonly lock: Lock;
  readonly templates: readonly TemplateInFolder[];
}

export interface FormerPush {
  /** What the folder of this deployment is based on. */
  readonly lock: Lock;
  /** Templates that the account has exactly as the former folder. */
  readonly asFormer: ReadonlySet<string>;
}

/** No version has this number, so a change based on it is a conflict. */
const NO_VERSION = 0;

/**
 * The lock that the former push has left. A deployment commits nothing, so the lock of the repository is that of the last
 * pull; what the account has as the former folder was pushed by the former deployment, and is no change of another user.
 */
export async function findFormerPush(api: Api, account: string, lock: Lock, former: FormerFolder): Promise<FormerPush> {
  const hashed = former.templates.map((template) => ({ template, hash: hashOf(template.source) }));
  const asked = hashed.map(({ template: { name }, hash }) => ({ name, hash }));
  const { templates: answers } = await planOfAccount(api, asked);
  const own = lockedOf(lock, account);
  const formerly = lockedOf(former.lock, account);
  const asFormer = new Set<string>();
  const bases = hashed.flatMap(({ template: { name, tags }, hash }, at): (readonly [string, LockedTemplate])[] => {
    const [mine, before] = [lockedNamed(own, name), lockedNamed(formerly, name)];
    const { change, version } = answers[at] ?? {};
    const knownTags = tags ?? mine?.tags;
    const base = {
      hash,
      ...(knownTags && { tags: [...knownTags] }),
      ...(mine?.published && { published: mine.published }),
    };
    if (change === "unchanged" && version !== undefined) {
      asFormer.add(name);
      return [[name, { ...base, version }]];
    }
    // It was pulled since, and what the folder has was made from that.
    if (mine?.version !== before?.version) return mine === undefined ? [] : [[name, mine]];
    return [[name, { ...base, version: mine?.version ?? NO_VERSION }]];
  });
  return { lock: withLocked(lock, account, { ...own, ...Object.fromEntries(bases) }), asFormer };
}
