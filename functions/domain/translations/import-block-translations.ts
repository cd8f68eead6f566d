import type * as z from "zod";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { blockChangedSince } from "#functions/domain/blocks/block-changed-since.ts";
import { storeBlockChange } from "#functions/domain/blocks/change-block.ts";
import { blockBodyOf } from "#functions/domain/blocks/make-body.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import type { ImportedTranslations, TranslationImport } from "#shared/models/translation.ts";
import { applyOutcomes } from "#shared/translation/compare-file.ts";
import { compareBlockUpload } from "./compare-upload.ts";

interface Services extends WriteContext {
  readonly appUrl: () => string;
}

/**
 * Saves the changed translations of a file as a new version of a block, and the stale ones if `withStale` says so. Its
 * templates stay as they are until a rollout. Nothing changed: nothing is saved.
 * @throws AppError BLOCK_CHANGED if another version than `basedOnVersion` is the newest; as `compareBlockUpload` and
 *   `blockBodyOf`
 */
export function importBlockTranslations(
  actor: AccessDocument,
  blockId: string,
  { basedOnVersion, withStale, ...upload }: z.output<typeof TranslationImport>,
  services: Services,
): Promise<z.input<typeof ImportedTranslations>> {
  return retryConflicts(async () => {
    const { block, mail, outcomes, view } = await compareBlockUpload(actor, blockId, upload, services);
    const after = applyOutcomes(mail, outcomes, { withStale });
    if (after === mail) return { ...view, isSaved: false };
    if (basedOnVersion !== block.versionNumber) {
      throw await blockChangedSince(services.table, actor.companyId, block);
    }
    const { label, description } = block;
    const body = blockBodyOf(JSON.stringify(after.design), services);
    const { versionNumber } = await storeBlockChange(actor, block, { label, description, body }, services);
    return { ...view, versionNumber, isSaved: true };
  });
}
