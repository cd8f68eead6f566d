import { endpoint } from "#functions/core/endpoint.ts";
import { tagsOf } from "#functions/domain/tags/tags-of.ts";
import { bodiesAfter, isSameContent } from "#functions/domain/templates/make-bodies.ts";
import { isToBeAttached, saveVersion } from "#functions/domain/templates/save-version.ts";
import { selectedEntry } from "#functions/domain/templates/selected-entry.ts";
import { templateOf } from "#functions/domain/templates/template-view.ts";
import { getTemplateBodies } from "#functions/storage/template-version-store.ts";
import { templateRoutes } from "#shared/api/templates.ts";

export const handler = endpoint(
  templateRoutes.saveTemplate,
  async ({ params, body, actor }, { table, now, newId, appUrl }) => {
    const entry = await selectedEntry(table, actor, params.id);
    const current = await getTemplateBodies(table, actor.companyId, entry.id, entry.versionNumber);
    const tags = await tagsOf(table, actor.companyId, { kind: "template", id: entry.id });
    const next = bodiesAfter(current, body, { appUrl });
    // Whoever repeats a save, as after a lost answer, has what they want already.
    if (isSameContent(current, next) && !isToBeAttached(entry, actor)) return templateOf(entry, current, tags);

    const saved = await saveVersion(entry, next, { basedOn: body.basedOnVersion }, actor, { table, now, newId });
    return templateOf(saved, next, tags);
  },
);
