import { machineEndpoint } from "#functions/core/machine-endpoint.ts";
import { namedEntry } from "#functions/domain/machine-api/named-entry.ts";
import { machineVersionsOf } from "#functions/domain/template-sources/machine-versions.ts";
import { writeNote } from "#functions/domain/versions/write-note.ts";
import { namedTemplateRoutes } from "#shared/api/named-templates.ts";
import { AppError } from "#shared/errors.ts";

export const handler = machineEndpoint(namedTemplateRoutes.noteByName, async ({ params, body, actor }, services) => {
  const { table } = services;
  const entry = await namedEntry(table, actor, params.name);
  const noted = { versionNumber: params.versionNumber, note: body.note };
  const version = await writeNote(actor, entry, noted, services);
  const [view] = await machineVersionsOf(table, actor.companyId, entry, [version]);
  if (view === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
  return view;
});
