import type { Write } from "#functions/adapters/ports/table.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { countOneMore } from "#functions/storage/company/company-store.ts";
import { putNewTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import type { TemplateBodies, TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { putNewTemplateVersion } from "#functions/storage/templates/template-bodies-store.ts";
import { putNewTemplateHead } from "#functions/storage/templates/template-version-store.ts";
import { bytesForSes } from "./make-bodies.ts";
import { keptHashOf, shownIn } from "./shown-in.ts";

interface Made {
  readonly companyId: string;
  readonly userId: string;
  readonly action: "template.created" | "template.imported" | "template.duplicated";
  readonly auditId: string;
  /** The revision of the brand that the first version is in; absent if in none. */
  readonly keptBrand?: number | undefined;
}

/**
 * The transaction that creates a template with its first version and entry: one name once per account, counted against
 * the plan. The entry also gets what it shows of the bodies. Fails with TEMPLATE_EXISTS or TEMPLATE_LIMIT_EXCEEDED.
 */
export async function newTemplateWrites(
  entry: TemplateEntry,
  bodies: TemplateBodies,
  { companyId, userId, action, auditId, keptBrand }: Made,
): Promise<readonly Write[]> {
  const { id, name, accountId, versionNumber: version, createdAt } = entry;
  const whole = { bodies, basis: undefined };
  const by = { createdAt, createdBy: userId };
  return [
    ...putNewTemplateEntry(companyId, {
      ...entry,
      createdBy: userId,
      ...shownIn(bodies),
      sourceHash: keptHashOf(bodies),
      languageVersions: "",
    }),
    countOneMore(companyId, "template"),
    putNewTemplateHead(companyId, { id, name, newestVersion: version, ...by }),
    ...(await putNewTemplateVersion(companyId, id, { version, bytes: bytesForSes(bodies), ...by, keptBrand }, whole)),
    auditEntry({
      id: auditId,
      companyId,
      at: createdAt,
      actorId: userId,
      action,
      subjectIds: { templateId: id, accountId },
    }),
  ];
}
