import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { itemStep } from "#functions/domain/jobs/item-step.ts";
import type { StepOutcome } from "#functions/domain/jobs/start-job.ts";
import { rollOutToTemplate } from "#functions/domain/templates/roll-out-to-template.ts";
import type { JobRecord } from "#functions/storage/jobs/job-store.ts";
import { getTemplateVersion } from "#functions/storage/templates/template-version-store.ts";
import type { JobOutcome } from "#shared/models/job.ts";
import { bodiesInBrand, brandChangeOf } from "./brand-of-templates.ts";
import { type BrandItem, brandItemOf } from "./brand-item.ts";

interface Services extends WriteContext {
  readonly appUrl: () => string;
}

/** The next step of a job that applies the brand: saves one template in the brand, as it is then. */
export const applyBrandStep = (job: JobRecord, services: Services): Promise<StepOutcome> =>
  itemStep(job, (item) => applyBrand(job, brandItemOf(item), services), services);

function applyBrand(job: JobRecord, item: BrandItem, services: Services): Promise<JobOutcome> {
  const { table } = services;
  return rollOutToTemplate(
    job,
    item,
    async ({ id, versionNumber }) => {
      const change = await brandChangeOf(table, job.companyId);
      if (change === undefined) return "unchanged";
      const version = await getTemplateVersion(table, job.companyId, id, versionNumber);
      if (version.broughtBrand === change.revision) return "changed";
      return {
        brought: { broughtBrand: change.revision },
        subjectIds: { brand: change.revision },
        designAfter: (bodies) => Promise.resolve(bodiesInBrand(bodies, version, change)?.design),
      };
    },
    services,
  );
}
