/**
 * The keys of deployments and notes of versions.
 *
 * | access pattern                                     | key                                                         |
 * |----------------------------------------------------|-------------------------------------------------------------|
 * | deployments and notes of its versions              | template#<c>#<t> / deployment#<account>#<00000007>, note#<00000007> |
 */
import type { Key } from "#functions/adapters/ports/table.ts";
import { templatePk } from "../keys.ts";

const ofTemplate = (companyId: string, templateId: string, sk: string): Key => ({
  pk: templatePk(companyId, templateId),
  sk,
});
const numbered = (part: number) => String(part).padStart(8, "0");

export const historyKeys = {
  templateDeployment: (companyId: string, templateId: string, accountId: string, version: number) =>
    ofTemplate(companyId, templateId, `deployment#${accountId}#${numbered(version)}`),
  templateVersionNote: (companyId: string, templateId: string, version: number) =>
    ofTemplate(companyId, templateId, `note#${numbered(version)}`),
};

/** Queries: a partition and a prefix of its sort keys. */
export const historyPrefixes = {
  templateDeployments: (companyId: string, templateId: string, accountId: string) => ({
    pk: templatePk(companyId, templateId),
    skPrefix: `deployment#${accountId}#`,
  }),
  templateVersionNotes: (companyId: string, templateId: string) => ({
    pk: templatePk(companyId, templateId),
    skPrefix: "note#",
  }),
};
