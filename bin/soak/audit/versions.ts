import { keys } from "#functions/storage/keys.ts";
import { TemplateVersion } from "#functions/storage/templates/template-records.ts";
import type { AuditedCompany } from "./snapshot.ts";

export function versionOf(
  { companyId, snapshot }: AuditedCompany,
  templateId: string,
  version: number,
): TemplateVersion | undefined {
  const item = snapshot.at(keys.templateVersion(companyId, templateId, version));
  return item === undefined ? undefined : TemplateVersion.parse(item);
}

/** A version and its ancestors, the newest first. */
export function lineOf(found: AuditedCompany, templateId: string, version: number | undefined): TemplateVersion[] {
  const last = version === undefined ? undefined : versionOf(found, templateId, version);
  return last === undefined ? [] : [last, ...lineOf(found, templateId, last.basedOn)];
}

/** The version that a caller saved, below those that jobs made of it by inserting newer blocks. */
export const withoutNewerBlocks = (found: AuditedCompany, templateId: string, version: number): number =>
  lineOf(found, templateId, version).find(({ broughtBlock }) => broughtBlock === undefined)?.version ?? version;
