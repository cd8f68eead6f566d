import { endpoint } from "#functions/core/endpoint.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { retag } from "#functions/domain/tags/retag.ts";
import { firstBodies, firstDesign } from "#functions/domain/templates/first-design.ts";
import { newTemplateWrites } from "#functions/domain/templates/new-template.ts";
import { accountInView, summaryOf } from "#functions/domain/templates/template-view.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { templateRoutes } from "#shared/api/templates.ts";

export const handler = endpoint(templateRoutes.createTemplate, async ({ body, actor }, services) => {
  const { table, now, newId, appUrl } = services;
  const { companyId, userId } = actor;
  const { design, keptBrand } = await firstDesign(body.sample_name, companyId, services);
  const at = now().toISOString();
  const entry: TemplateEntry = {
    id: newId(),
    accountId: accountInView(actor),
    name: body.template_name,
    status: "draft",
    versionNumber: 1,
    blocks: {},
    createdAt: at,
    updatedAt: at,
  };
  const made = { companyId, userId, action: "template.created", auditId: newId(), keptBrand } as const;
  const writes = await newTemplateWrites(entry, firstBodies(body.subject, design, appUrl()), made);
  const tagged = { kind: "template", id: entry.id } as const;
  const { tags: tagIds = [] } = body;
  // Concurrent creations conflict at the plan's counter.
  await retryConflicts(async () =>
    table.write(...writes, ...(tagIds.length === 0 ? [] : await retag(table, { companyId, tagged, tagIds, at }))),
  );
  return summaryOf(entry);
});
