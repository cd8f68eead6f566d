import { endpoint } from "#functions/core/endpoint.ts";
import { selectedEntry } from "#functions/domain/templates/template-view.ts";
import { versionViews } from "#functions/domain/versions/version-views.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { findTemplateVersion, putVersionNote } from "#functions/storage/templates/template-history-store.ts";
import { versionRoutes } from "#shared/api/versions.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(
  versionRoutes.noteTemplateVersion,
  async ({ params, body, actor }, { table, now, newId }) => {
    const { companyId, userId: actorId } = actor;
    const entry = await selectedEntry(table, actor, params.id);
    const version = await findTemplateVersion(table, companyId, entry.id, params.versionNumber);
    if (version === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
    const at = now().toISOString();
    const subjectIds = { templateId: entry.id, version: version.version };
    await table.write(
      ...putVersionNote(companyId, entry.id, { version: version.version, note: body.note, at }),
      auditEntry({ id: newId(), companyId, at, actorId, action: "template.version-noted", subjectIds }),
    );
    const [view] = await versionViews(table, companyId, entry, [version]);
    if (view === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
    return view;
  },
);
