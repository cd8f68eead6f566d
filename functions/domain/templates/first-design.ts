import type { TableReader } from "#functions/adapters/ports/table.ts";
import { getCompanyLanguages } from "#functions/storage/company/company-languages-store.ts";
import type { TemplateBodies } from "#functions/storage/templates/template-records.ts";
import { withLanguage } from "#shared/email/design/language-of-design.ts";
import { withBody } from "#shared/email/design/tree.ts";
import type { Design } from "#shared/email/design/types.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { AppError } from "#shared/errors.ts";
import { directionOf } from "#shared/models/company-languages.ts";
import { designIds } from "./blocks-in-design.ts";

interface Context {
  readonly table: TableReader;
  readonly appUrl: () => string;
  readonly newId: () => string;
}

/** The first version of a template with an empty or a starter's design. */
export function firstBodies(subject: string, design: Design, iconOrigin: string): TemplateBodies {
  const { html, text } = renderDesign(design, { subject, iconOrigin });
  return { subject, html, text, textIsOwn: false, htmlIsOwn: false, design: JSON.stringify(design) };
}

/** The design in the company's default language and its direction; a design that names none is left to right. */
async function inDefaultLanguage(design: Design, companyId: string, table: TableReader): Promise<Design> {
  const { languages, default: standard } = await getCompanyLanguages(table, companyId);
  const language = languages.find(({ code }) => code === standard);
  if (language === undefined) return design;
  const worded = withLanguage(design, language.code);
  if (directionOf(language) === "ltr") return worded;
  return withBody(worded, { values: { ...worded.body.values, textDirection: "rtl" } });
}

/**
 * The design of the named starter, or one empty row, in the company's brand, its default language and its direction.
 * Loads what it takes on demand instead of at each cold start.
 * @throws AppError INVALID_INPUT naming the field, for an unknown starter
 */
export async function firstDesign(
  sampleName: string | undefined,
  companyId: string,
  { table, appUrl, newId }: Context,
): Promise<Design> {
  const { firstDesignInBrand } = await import("./first-design-in-brand.ts");
  const design = await firstDesignInBrand(sampleName, companyId, { table, appUrl, newId: designIds(newId) });
  if (design !== undefined) return inDefaultLanguage(design, companyId, table);
  throw new AppError("INVALID_INPUT", {
    fields: [{ field: "sample_name", rule: "There is no starter of this name." }],
  });
}
