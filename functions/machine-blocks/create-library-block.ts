import { machineEndpoint } from "#functions/core/machine-endpoint.ts";
import { machineBlockView } from "#functions/domain/blocks/machine-block-view.ts";
import { blockBodyOf } from "#functions/domain/blocks/make-body.ts";
import { storeNewBlock } from "#functions/domain/blocks/new-block.ts";
import { oncePerRequest } from "#functions/domain/machine-api/once-per-key.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { tagsByLabel } from "#functions/domain/source-saves/tags-by-label.ts";
import { retag } from "#functions/domain/tags/retag.ts";
import type { BlockRecord } from "#functions/storage/blocks/block-store.ts";
import { listTags } from "#functions/storage/tags/tag-store.ts";
import { machineBlockRoutes } from "#shared/api/machine-blocks.ts";
import { MachineBlockSummary } from "#shared/models/machine-block.ts";

export const handler = machineEndpoint(
  machineBlockRoutes.createLibraryBlock,
  ({ body, actor, idempotencyKey }, services) => {
    const { table, now } = services;
    const { companyId, userId } = actor;
    const { design, tags: labels = [], ...names } = body;
    const made = design === undefined ? undefined : blockBodyOf(JSON.stringify(design), services);
    return oncePerRequest(
      { companyId, userId, idempotencyKey, request: ["block", body] },
      (reply) => MachineBlockSummary.parse(reply),
      (mark) =>
        retryConflicts(async () => {
          const tagIds = await tagsByLabel(table, companyId, labels);
          const tags = (await listTags(table, companyId)).filter(({ id }) => tagIds.includes(id));
          const at = now().toISOString();
          const also = async (block: BlockRecord) => [
            ...(await retag(table, { companyId, tagged: { kind: "block", id: block.id }, tagIds, at })),
            mark(machineBlockView(block, tags)),
          ];
          return machineBlockView(await storeNewBlock(actor, { ...names, body: made, also }, services), tags);
        }),
      services,
    );
  },
);
