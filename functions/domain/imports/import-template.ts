import type { Write } from "#functions/adapters/ports/table.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { newTemplateWrites } from "#functions/domain/templates/new-template.ts";
import { recordDeployment } from "#functions/storage/templates/template-history-store.ts";
import type { TemplateBodies, TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { countParts } from "#shared/email/import/imported-parts.ts";
import type { JobItem } from "#shared/models/job.ts";
import { importedBodies } from "./imported-bodies.ts";
import { type ReadContext, type ReadRequest, readTemplate, unlessUnreadable } from "./read-template.ts";

interface NewTemplate extends Omit<ReadRequest, "listedAt"> {
  /** The id of the new template. */
  readonly id: string;
  readonly userId: string;
}

interface ImportRequest extends NewTemplate, ReadRequest {
  /** Further writes of the same transaction. */
  readonly together: (found: Found) => readonly Write[];
}

/** How the html was read, and whether it keeps `\uXXXX` sequences of unknown meaning. */
export type Found = Pick<JobItem, "recognised" | "keptEscapes">;

interface Context extends WriteContext, ReadContext {
  readonly appUrl: () => string;
}

/** The transaction that creates a template which Amazon SES holds: its first version counts as published. */
export async function importedTemplateWrites(
  { name, id, account, userId }: NewTemplate,
  { bodies, sesHash }: { readonly bodies: TemplateBodies; readonly sesHash: string },
  { now, newId }: Pick<WriteContext, "now" | "newId">,
): Promise<readonly Write[]> {
  const { companyId, id: accountId } = account;
  const at = now().toISOString();
  const entry: TemplateEntry = {
    id,
    accountId,
    name,
    status: "published",
    versionNumber: 1,
    publishedVersion: 1,
    sesHash,
    blocks: {},
    createdAt: at,
    updatedAt: at,
    publishedAt: at,
    publishedUse: { version: 1, used: bodies.languages },
  };
  const made = { companyId, userId, action: "template.imported", auditId: newId() } as const;
  return [
    ...(await newTemplateWrites(entry, bodies, made)),
    recordDeployment({ companyId, templateId: id, accountId }, { version: 1, at, by: userId }),
  ];
}

/**
 * Imports one template from Amazon SES: its first version holds exactly what SES holds and counts as published. Returns
 * how the html was read, and whether it has `\uXXXX` sequences that may be escapes or the author's text: these stay.
 * @throws AppError TEMPLATE_NOT_FOUND (not in SES), TEMPLATE_UNREADABLE, TEMPLATE_EXISTS, TEMPLATE_LIMIT_EXCEEDED, and
 *   the customer port's
 */
export async function importTemplate(request: ImportRequest, context: Context): Promise<Found> {
  const { sesHash, isAmbiguous, bodies, parts } = await unlessUnreadable(async () => {
    const { content, ...held } = await readTemplate(request, context);
    return { ...held, ...importedBodies(content, context) };
  });
  const found: Found = { recognised: countParts(parts), ...(isAmbiguous && { keptEscapes: true }) };
  await context.table.write(
    ...(await importedTemplateWrites(request, { bodies, sesHash }, context)),
    ...request.together(found),
  );
  return found;
}
