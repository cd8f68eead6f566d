/** Deployments and notes of a template's versions. */
import * as z from "zod";
import type { Key, TableReader, Write } from "#functions/adapters/ports/table.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { keys, prefixes, templatePk } from "../keys.ts";
import { TemplateVersion } from "./template-records.ts";

const numbered = (part: number) => String(part).padStart(8, "0");

export const historyKeys = {
  templateDeployment: (companyId: string, templateId: string, accountId: string, version: number): Key => ({
    pk: templatePk(companyId, templateId),
    sk: `deployment#${accountId}#${numbered(version)}`,
  }),
  templateVersionNote: (companyId: string, templateId: string, version: number): Key => ({
    pk: templatePk(companyId, templateId),
    sk: `note#${numbered(version)}`,
  }),
};

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

/** The last publish of a version in an account. */
const Deployment = z.object({ version: z.int().positive(), at: Timestamp, by: Id });
export type Deployment = z.infer<typeof Deployment>;

const VersionNote = z.object({ version: z.int().positive(), note: z.string(), at: Timestamp });
export type VersionNote = z.infer<typeof VersionNote>;

/** At most `limit` versions, newest first; with `before` only older ones than that. */
export async function listTemplateVersions(
  table: TableReader,
  companyId: string,
  templateId: string,
  limit: number,
  before?: number,
): Promise<TemplateVersion[]> {
  const behind = before === undefined ? undefined : keys.templateVersion(companyId, templateId, before).sk;
  const query = { ...prefixes.templateVersions(companyId, templateId), descending: true, limit, behind };
  return z.array(TemplateVersion).parse(await table.query(query));
}

export async function findTemplateVersion(
  table: TableReader,
  companyId: string,
  templateId: string,
  version: number,
): Promise<TemplateVersion | undefined> {
  return TemplateVersion.optional().parse(await table.get(keys.templateVersion(companyId, templateId, version)));
}

/** One version of each of at most 100 templates, in their order; each is one that an entry names, so it must exist. */
export async function getVersionsOf(
  table: TableReader,
  companyId: string,
  templates: readonly { readonly id: string; readonly versionNumber: number }[],
): Promise<TemplateVersion[]> {
  const asked = templates.map(({ id, versionNumber }) => keys.templateVersion(companyId, id, versionNumber));
  return z.array(TemplateVersion).parse(await table.getMany(asked));
}

/** The last publish of each version that was ever published in an account. */
export async function listDeployments(
  table: TableReader,
  companyId: string,
  templateId: string,
  accountId: string,
): Promise<Deployment[]> {
  return z
    .array(Deployment)
    .parse(await table.query(historyPrefixes.templateDeployments(companyId, templateId, accountId)));
}

/** The last publish of a version in an account; undefined if it was never published there. */
export async function findDeployment(
  table: TableReader,
  companyId: string,
  { id, accountId, version }: { readonly id: string; readonly accountId: string; readonly version: number },
): Promise<Deployment | undefined> {
  return Deployment.optional().parse(
    await table.get(historyKeys.templateDeployment(companyId, id, accountId, version)),
  );
}

/** Part of the transaction that records a publish. */
export const recordDeployment = (
  { companyId, templateId, accountId }: { companyId: string; templateId: string; accountId: string },
  deployment: Deployment,
): Write => ({
  put: { ...historyKeys.templateDeployment(companyId, templateId, accountId, deployment.version), ...deployment },
  onlyIf: { anything: "the last publish of a version is recorded" },
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** The notes of all versions that have one. */
export async function listVersionNotes(
  table: TableReader,
  companyId: string,
  templateId: string,
): Promise<VersionNote[]> {
  return z.array(VersionNote).parse(await table.query(historyPrefixes.templateVersionNotes(companyId, templateId)));
}

/** Replaces a version's note. */
export const putVersionNote = (companyId: string, templateId: string, note: VersionNote): readonly Write[] => [
  {
    check: keys.templateVersion(companyId, templateId, note.version),
    onlyIf: "present",
    otherwise: "TEMPLATE_NOT_FOUND",
  },
  {
    put: { ...historyKeys.templateVersionNote(companyId, templateId, note.version), ...note },
    onlyIf: { anything: "the last write wins; its user has seen the note" },
    otherwise: "CONFLICT_TRY_AGAIN",
  },
];
