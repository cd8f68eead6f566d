import { machineApiRoutes } from "#shared/api/machine-api.ts";
import { templateSourceRoutes } from "#shared/api/template-sources.ts";
import type { Api } from "../api/client.ts";
import type { ComparedTemplate } from "./compared-folder.ts";
import { isSameTags } from "../folder/compare.ts";
import type { LockedTemplate } from "../folder/lock.ts";
import { skeletonOf } from "../folder/skeleton.ts";
import type { TemplateInFolder } from "../folder/template-files.ts";
import { languagesIn } from "../folder/languages-in.ts";
import { type PulledSamples, pullSamples } from "../pull/pull-samples.ts";

/** A template without its sample data. */
type Body = Omit<TemplateInFolder, "samples">;

interface PulledBody {
  readonly name: string;
  readonly locked: LockedTemplate;
  /** Absent where the folder's files stay. */
  readonly template?: Body;
}

/** What a pull does with a template. Nothing is written yet. */
export interface Pulled extends PulledBody {
  /** Absent where the folder has no readable template afterwards. */
  readonly samples?: PulledSamples;
}

/** What the folder gets of a template that the account has. */
export async function pullTemplate(api: Api, one: ComparedTemplate, force: boolean): Promise<Pulled> {
  const { name, locked, template } = await pullBody(api, one, force);
  // Without a template that can be read, the folder's sample data cannot be compared.
  if (template === undefined && one.local?.template === undefined) return { name, locked };
  const samples = pullSamples(one.samples, force);
  const known = Object.keys(samples.locked).length === 0 ? undefined : samples.locked;
  return { name, locked: { ...locked, samples: known }, ...(template && { template }), samples };
}

/** What the folder gets of a template: nothing if it has the newest version, or if only the folder has changed. */
async function pullBody(api: Api, one: ComparedTemplate, force: boolean): Promise<PulledBody> {
  const { name, remote, local, hash, locked } = one;
  const { version = 1, publishedVersion } = remote ?? {};
  const published = await publishedOf(api, name, publishedVersion, locked);
  if (locked !== undefined && staysHere(one, force)) {
    return { name, locked: { ...locked, published } };
  }
  const read = await api(templateSourceRoutes.readSourceVersion, { params: { name, versionNumber: String(version) } });
  const languages = languagesIn(read.source);
  const lockedNow = {
    ...{ version, hash: read.hash, tags: read.tags },
    ...(languages.length > 0 && { languages: [...languages] }),
    published,
  };
  if (hash === read.hash && isSameTags(local?.template?.tags, read.tags)) return { name, locked: lockedNow };
  return { name, locked: lockedNow, template: { name, source: read.source, tags: read.tags } };
}

function staysHere({ difference, local }: ComparedTemplate, force: boolean): boolean {
  if (difference === "same") return true;
  if (difference === "deleted-here") return !force;
  return difference === "changed-here" && !(force && local?.template === undefined);
}

async function publishedOf(
  api: Api,
  name: string,
  version: number | undefined,
  locked: LockedTemplate | undefined,
): Promise<LockedTemplate["published"]> {
  if (version === undefined) return undefined;
  if (locked?.published?.version === version) return locked.published;
  const mail = await api(machineApiRoutes.readAccountTemplate, {
    params: { name },
    query: { version: String(version) },
  });
  const contract = skeletonOf(mail);
  return contract && { version, contract };
}
