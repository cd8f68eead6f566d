import type * as z from "zod";
import type { Table } from "#functions/adapters/ports/table.ts";
import { settleBlocks } from "#functions/domain/templates/settle-blocks.ts";
import { tagsOf } from "#functions/domain/tags/tags-of.ts";
import type { AccessDocument } from "#functions/storage/effective-access.ts";
import { getTemplateBodies } from "#functions/storage/template-version-store.ts";
import type { Template, TemplateChange } from "#shared/models/template.ts";
import { bodiesAfter, isSameContent } from "./make-bodies.ts";
import { isToBeAttached, saveVersion } from "./save-version.ts";
import { selectedEntry } from "./selected-entry.ts";
import { templateOf } from "./template-view.ts";

interface Services {
  readonly table: Table;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly appUrl: () => string;
}

interface Saving {
  readonly templateId: string;
  readonly change: TemplateChange;
  /** In all accounts that the author sees, not in the selected one alone. */
  readonly everywhere: boolean;
}

/**
 * Saves what was changed as the newest version, and gives the template as it is then.
 * @throws AppError TEMPLATE_NOT_FOUND, and those of `bodiesAfter`, `settleBlocks` and `saveVersion`
 */
export async function saveChange(
  actor: AccessDocument,
  { templateId, change, everywhere }: Saving,
  services: Services,
): Promise<z.input<typeof Template>> {
  const { table } = services;
  const entry = await selectedEntry(table, actor, templateId);
  const current = await getTemplateBodies(table, actor.companyId, entry.id, entry.versionNumber);
  const tags = await tagsOf(table, actor.companyId, { kind: "template", id: entry.id });
  const { design, checks } = await settleBlocks(change.design, change.blockUpdateType, actor.companyId, services);
  const next = bodiesAfter(current, { ...change, design }, services);
  const name = change.templateName ?? entry.name;
  // Whoever repeats a save, as after a lost answer, has what they want already.
  const isSame = isSameContent(current, next) && name === entry.name && !isToBeAttached(entry, actor) && !everywhere;
  if (isSame) return templateOf(entry, current, tags);

  const basis = { basedOn: change.basedOnVersion, name, everywhere };
  const saved = await saveVersion(entry, next, basis, actor, { ...services, checks });
  return templateOf(saved, next, tags);
}
