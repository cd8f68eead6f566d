import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { keys } from "../keys.ts";
import { TemplateHead, TemplateVersion } from "./template-records.ts";

/** A version that an entry names, so it must exist. */
export async function getTemplateVersion(
  table: TableReader,
  companyId: string,
  templateId: string,
  version: number,
): Promise<TemplateVersion> {
  return TemplateVersion.parse(await table.get(keys.templateVersion(companyId, templateId, version)));
}

/** The revision of the brand that a version, or the one it was made from, began in or got by a rollout. */
export const brandOfVersion = ({
  broughtBrand,
  keptBrand,
}: Pick<TemplateVersion, "broughtBrand" | "keptBrand">): number | undefined => broughtBrand ?? keptBrand;

/** The head of a template that an entry names, so it must exist. */
export async function getTemplateHead(
  table: TableReader,
  companyId: string,
  templateId: string,
): Promise<TemplateHead> {
  return TemplateHead.parse(await table.get(keys.templateHead(companyId, templateId)));
}

/** Part of the transaction that makes a template. */
export const putNewTemplateHead = (companyId: string, head: TemplateHead): Write => ({
  put: { ...keys.templateHead(companyId, head.id), ...head },
  onlyIf: "absent",
  otherwise: "CONFLICT_TRY_AGAIN",
});

const notMoved = { attribute: "movedBy", is: "missing" } as const;

/** Part of the transaction that saves a version: takes the version number. */
export const moveHeadToVersion = (
  companyId: string,
  seen: TemplateHead,
  { version, name = seen.name }: { version: number; name?: string },
): Write => ({
  update: keys.templateHead(companyId, seen.id),
  change: { set: { newestVersion: version, name } },
  onlyIf: [{ attribute: "newestVersion", is: "=", value: seen.newestVersion }, notMoved],
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of the transaction that gives a template another name. */
export const renameTemplateHead = (companyId: string, templateId: string, name: string): Write => ({
  update: keys.templateHead(companyId, templateId),
  change: { set: { name } },
  onlyIf: "present",
  otherwise: "TEMPLATE_NOT_FOUND",
});

/** Part of a transaction that requires that no job archives or restores the template. */
export const unmovedTemplate = (companyId: string, templateId: string): Write => ({
  check: keys.templateHead(companyId, templateId),
  onlyIf: [notMoved],
  otherwise: "CONFLICT_TRY_AGAIN",
});

/**
 * Part of the transaction that starts to archive or restore a template with more accounts than fit into one
 * transaction.
 */
export const beginMove = (companyId: string, templateId: string, movedBy: string): Write => ({
  update: keys.templateHead(companyId, templateId),
  change: { set: { movedBy } },
  onlyIf: [notMoved],
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of the transaction that ends it. */
export const endMove = (companyId: string, templateId: string, movedBy: string): Write => ({
  update: keys.templateHead(companyId, templateId),
  change: { remove: ["movedBy"] },
  onlyIf: [{ attribute: "movedBy", is: "=", value: movedBy }],
  otherwise: "CONFLICT_TRY_AGAIN",
});
