import { endpoint } from "#functions/core/endpoint.ts";
import { settleBlocks } from "#functions/domain/blocks/settle-blocks.ts";
import { tagsOf } from "#functions/domain/tags/tags-of.ts";
import { bodiesAfter, isSameContent } from "#functions/domain/templates/make-bodies.ts";
import { isToBeAttached, saveVersion } from "#functions/domain/templates/save-version.ts";
import { selectedEntry } from "#functions/domain/templates/selected-entry.ts";
import { templateOf } from "#functions/domain/templates/template-view.ts";
import { getTemplateBodies } from "#functions/storage/template-version-store.ts";
import { templateRoutes } from "#shared/api/templates.ts";

export const handler = endpoint(templateRoutes.saveTemplate, async ({ params, body, actor }, services) => {
  const { table } = services;
  const entry = await selectedEntry(table, actor, params.id);
  const current = await getTemplateBodies(table, actor.companyId, entry.id, entry.versionNumber);
  const tags = await tagsOf(table, actor.companyId, { kind: "template", id: entry.id });
  const { design, checks } = await settleBlocks(body.design, body.blockUpdateType, actor.companyId, services);
  const next = bodiesAfter(current, { ...body, design }, services);
  // Whoever repeats a save, as after a lost answer, has what they want already.
  if (isSameContent(current, next) && !isToBeAttached(entry, actor)) return templateOf(entry, current, tags);

  const basis = { basedOn: body.basedOnVersion };
  const saved = await saveVersion(entry, next, basis, actor, { ...services, checks });
  return templateOf(saved, next, tags);
});
