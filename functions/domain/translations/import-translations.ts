import type * as z from "zod";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { saveChange } from "#functions/domain/templates/save-version.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import type { ImportedTranslations, TranslationImport } from "#shared/models/translation.ts";
import { finalsAfter } from "#shared/translation/changed-sources.ts";
import { applyOutcomes } from "#shared/translation/compare-file.ts";
import { compareUpload } from "./compare-upload.ts";

interface Services extends WriteContext {
  readonly appUrl: () => string;
}

/**
 * Saves the changed translations of a file as a new version, and the stale ones if `withStale` says so. Nothing changed:
 * nothing is saved.
 * @throws AppError as `compareUpload` and `saveChange`
 */
export async function importTranslations(
  actor: AccessDocument,
  templateId: string,
  { basedOnVersion, withStale, ...upload }: z.output<typeof TranslationImport>,
  services: Services,
): Promise<z.input<typeof ImportedTranslations>> {
  const { accountId, mail, finals, storedDesign, outcomes, view } = await compareUpload(
    actor,
    templateId,
    upload,
    services,
  );
  const after = applyOutcomes(mail, outcomes, { withStale });
  if (after === mail) return { ...view, isSaved: false };
  // An unchanged design keeps its html, whatever form it is stored in.
  const written = after.design === mail.design ? storedDesign : JSON.stringify(after.design);
  const change = { basedOnVersion, design: written, words: after.words, finals: finalsAfter(finals, mail, after) };
  const { versionNumber } = await saveChange(actor, { templateId, change, accountId, everywhere: false }, services);
  return { ...view, versionNumber, isSaved: versionNumber !== view.versionNumber };
}
