import { endpoint } from "#functions/core/endpoint.ts";
import { selectedEntry } from "#functions/domain/templates/template-view.ts";
import { versionViews } from "#functions/domain/versions/version-views.ts";
import { writeNote } from "#functions/domain/versions/write-note.ts";
import { versionRoutes } from "#shared/api/versions.ts";
import { AppError } from "#shared/errors.ts";

export const handler = endpoint(versionRoutes.noteTemplateVersion, async ({ params, body, actor }, services) => {
  const { table } = services;
  const entry = await selectedEntry(table, actor, params.id);
  const noted = { versionNumber: params.versionNumber, note: body.note };
  const version = await writeNote(actor, entry, noted, services);
  const [view] = await versionViews(table, actor.companyId, entry, [version]);
  if (view === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
  return view;
});
