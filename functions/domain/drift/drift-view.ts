import type { TableReader } from "#functions/adapters/ports/table.ts";
import { isSameContent } from "#functions/domain/publishing/content-hash.ts";
import { findCheck } from "#functions/storage/drift/check-store.ts";
import { type FindingRecord, listFindings } from "#functions/storage/drift/finding-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { findByName, type PlacedMail } from "#functions/storage/templates/language-entry-store.ts";
import { findTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import type { DriftFinding, DriftSummary } from "#shared/models/drift.ts";
import type { DriftKind } from "#shared/models/drift-kind.ts";

/** Findings that are counted per account. */
const MOST_COUNTED = 1000;

/** The last check of each account that the user sees, and the numbers of its findings. */
export function driftSummaries(table: TableReader, actor: AccessDocument): Promise<DriftSummary[]> {
  const { companyId, accountIds } = actor;
  return Promise.all(
    accountIds.map(async (awsAccountId) => {
      const [check, findings] = await Promise.all([
        findCheck(table, companyId, awsAccountId),
        listFindings(table, companyId, awsAccountId, { limit: MOST_COUNTED }),
      ]);
      const open = findings.filter(({ ignored }) => !ignored);
      const those = (kind: DriftKind) => open.filter((finding) => finding.kind === kind).length;
      return {
        awsAccountId,
        ...(check !== undefined && { checkedAt: check.checkedAt }),
        inSync: check?.inSync ?? 0,
        unclear: check?.unclear ?? 0,
        changed: those("changed"),
        missing: those("missing"),
        onlyInSes: those("only-in-ses"),
        ignored: findings.length - open.length,
        isMore: findings.length === MOST_COUNTED,
      };
    }),
  );
}

/** A finding with the template's versions, in its account and in the others that the user sees. */
export async function findingView(
  table: TableReader,
  { companyId, accountIds }: AccessDocument,
  { accountId, name, kind, hash, templateId, firstSeenAt, ignored }: FindingRecord,
): Promise<DriftFinding> {
  const shown = { awsAccountId: accountId, templateName: name, kind, hash, firstSeenAt, ignored };
  if (templateId === undefined) return shown;
  const found = await Promise.all(accountIds.map((id) => findTemplateEntry(table, companyId, id, templateId)));
  const entries = found.filter((entry) => entry !== undefined);
  const here = entries.find((entry) => entry.accountId === accountId);
  if (here === undefined) return shown;
  const { versionNumber } = here;
  const placed: PlacedMail | undefined =
    here.name === name ? here : await findByName(table, companyId, accountId, name);
  if (placed?.language !== undefined) {
    const { language, publishedVersion } = placed;
    return { ...shown, template: { uid: templateId, language, versionNumber, publishedVersion, elsewhere: [] } };
  }
  const elsewhere = entries.flatMap(({ accountId: awsAccountId, publishedVersion, sesHash }) =>
    awsAccountId === accountId || publishedVersion === undefined || sesHash === undefined
      ? []
      : [{ awsAccountId, publishedVersion, isSame: isSameContent(sesHash, hash) }],
  );
  const { publishedVersion } = here;
  const versions = { versionNumber, ...(publishedVersion !== undefined && { publishedVersion }) };
  return { ...shown, template: { uid: templateId, ...versions, elsewhere } };
}
