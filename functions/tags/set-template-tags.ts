import { endpoint } from "#functions/core/endpoint.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { retag } from "#functions/domain/tags/retag.ts";
import { tagsOf } from "#functions/storage/tags/tag-store.ts";
import { selectedEntry } from "#functions/domain/templates/template-view.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import { existingTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import { tagRoutes } from "#shared/api/tags.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(tagRoutes.setTemplateTags, async ({ params, body, actor }, services) => {
  const { table, now, newId } = services;
  const { companyId, userId: actorId } = actor;
  const { id: templateId } = params;
  if (body.templateUid !== templateId) {
    throw new AppError("INVALID_INPUT", { fields: [{ field: "templateUid", rule: "must be the id of the path" }] });
  }
  const tagged = { kind: "template", id: templateId } as const;
  await retryConflicts(async () => {
    const entry = await selectedEntry(table, actor, templateId);
    const at = now().toISOString();
    await table.write(
      existingTemplateEntry(companyId, entry),
      ...(await retag(table, { companyId, tagged, tagIds: body.tags, at })),
      auditEntry({ id: newId(), companyId, at, actorId, action: "template.tagged", subjectIds: { templateId } }),
    );
  });
  return { tags: await tagsOf(table, companyId, tagged) };
});
