import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { rollOutToTemplate } from "#functions/domain/templates/roll-out-to-template.ts";
import { designIds, withLatestBlock } from "#functions/domain/templates/blocks-in-design.ts";
import { getBlock } from "#functions/storage/blocks/block-store.ts";
import type { JobRecord } from "#functions/storage/jobs/job-store.ts";
import type { TemplateBodies } from "#functions/storage/templates/template-records.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import type { Design } from "#shared/email/design/types.ts";
import { AppError } from "#shared/errors.ts";
import type { JobOutcome } from "#shared/models/job.ts";
import type { RolloutItem } from "./rollout-item.ts";

interface Context extends WriteContext {
  readonly appUrl: () => string;
}

/** @throws AppError TEMPLATE_DESIGN_INVALID */
function designOf({ design }: TemplateBodies): Design {
  const read = readDesign(design);
  if (read.ok) return read.design;
  throw new AppError("TEMPLATE_DESIGN_INVALID", { fields: [{ field: "design", rule: read.problem }] });
}

/**
 * Makes a template entry show the newest version of a block, as an unpublished version. Idempotent.
 * @throws AppError BLOCK_NOT_FOUND, and those of `rollOutToTemplate`
 */
export function saveBlockToTemplate(
  job: JobRecord,
  { blockId, ...place }: RolloutItem,
  context: Context,
): Promise<JobOutcome> {
  const { table, newId } = context;
  const { companyId } = job;
  return rollOutToTemplate(
    job,
    place,
    async ({ blocks }) => {
      const block = await getBlock(table, companyId, blockId);
      const current = blocks[blockId];
      if (current === undefined) return "unchanged";
      if (current === block.versionNumber) return "changed";
      return {
        brought: { broughtBlock: { id: block.id, version: block.versionNumber } },
        subjectIds: { block: blockId },
        designAfter: (bodies) =>
          withLatestBlock(designOf(bodies), block, companyId, { table, newId: designIds(newId) }),
      };
    },
    context,
  );
}
