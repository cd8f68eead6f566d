import { designIds } from "#functions/domain/templates/blocks-in-design.ts";
import type { TemplateBodies } from "#functions/storage/templates/template-records.ts";
import { importHtml } from "#shared/email/import/import-html.ts";
import type { ImportedPart } from "#shared/email/import/imported-parts.ts";

export interface ImportedBodies {
  readonly bodies: TemplateBodies;
  /** How each part of the html was read. */
  readonly parts: readonly ImportedPart[];
}

/** The first version of an imported template: the unchanged parts, and a design read from the html. */
export function importedBodies(
  { subject, html, text }: Pick<TemplateBodies, "subject" | "html" | "text">,
  { newId, appUrl }: { readonly newId: () => string; readonly appUrl: () => string },
): ImportedBodies {
  const { design, parts } = importHtml(html, { newId: designIds(newId), iconOrigin: appUrl(), subject });
  return {
    bodies: { subject, html, text, textIsOwn: text !== "", htmlIsOwn: true, design: JSON.stringify(design) },
    parts,
  };
}
