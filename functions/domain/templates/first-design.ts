import type { TemplateBodies } from "#functions/storage/templates/template-records.ts";
import { blankDesign } from "#shared/email/design/new-items.ts";
import type { Design } from "#shared/email/design/types.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { AppError } from "#shared/errors.ts";
import { designIds } from "./blocks-in-design.ts";

/** The first version of a template with an empty or a starter's design. */
export function firstBodies(subject: string, design: Design, iconOrigin: string): TemplateBodies {
  const { html, text } = renderDesign(design, { subject, iconOrigin });
  return { subject, html, text, textIsOwn: false, design: JSON.stringify(design) };
}

/**
 * The design of the named starter, or one empty row. Loads the starters on demand instead of at each cold start.
 * @throws AppError INVALID_INPUT naming the field, for an unknown starter
 */
export async function firstDesign(
  sampleName: string | undefined,
  { appUrl, newId }: { readonly appUrl: () => string; readonly newId: () => string },
): Promise<Design> {
  if (sampleName === undefined) return blankDesign(designIds(newId));
  const [{ starters }, { designOfStarter }] = await Promise.all([
    import("#shared/starters/starters.ts"),
    import("#shared/starters/make-design.ts"),
  ]);
  const starter = starters.find(({ id }) => id === sampleName);
  if (starter !== undefined) return designOfStarter(starter, appUrl(), designIds(newId));
  throw new AppError("INVALID_INPUT", {
    fields: [{ field: "sample_name", rule: "There is no starter of this name." }],
  });
}
