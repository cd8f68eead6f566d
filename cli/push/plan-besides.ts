import type { Api } from "../api/client.ts";
import type { LockedTemplate } from "../folder/lock.ts";
import type { Project } from "../folder/project.ts";
import type { TemplateInFolder } from "../folder/template-files.ts";
import type { LinkedFolder } from "../links/linked-folder.ts";
import { type CompanyChanges, companyChanges } from "./company-changes.ts";
import type { PlannedPush } from "./planned-changes.ts";
import { planSamples, type SampleChanges } from "./sample-changes.ts";
import type { SharedChanges } from "./shared-changes.ts";

interface Sides {
  readonly project: Project;
  /** As the account writes them. */
  readonly templates: readonly TemplateInFolder[];
  readonly plan: PlannedPush;
  readonly linked: LinkedFolder;
  readonly shared: SharedChanges;
  readonly locked: Readonly<Record<string, LockedTemplate>>;
  readonly overwrites?: ReadonlyMap<string, number>;
  readonly isWithoutSamples?: boolean;
}

const noSamples: SampleChanges = { due: [], deletedHere: [] };

/** What a push writes next to the contents of templates, blocks and images. */
export interface Besides {
  readonly samples: SampleChanges;
  readonly company: CompanyChanges;
}

const isWritten = (change: string): boolean => change === "create" || change === "update" || change === "tags";

/** @throws Failure for languages without a default one */
export async function planBesides(api: Api, sides: Sides): Promise<Besides> {
  const { templates, plan, linked, shared, locked, project, isWithoutSamples = false } = sides;
  const samples = isWithoutSamples ? noSamples : await planSamples(api, sides);
  const written = new Set(plan.templates.filter(({ change }) => isWritten(change)).map(({ name }) => name));
  const files = new Set(shared.blocks.filter(({ change }) => isWritten(change)).map(({ file }) => file));
  const company = await companyChanges(api, {
    templates: templates.filter(({ name }) => written.has(name)),
    blocks: linked.blocks.flatMap(({ file, block }) => (block !== undefined && files.has(file) ? [block] : [])),
    samples: samples.due,
    ...{ locked, project },
  });
  return { samples, company };
}
