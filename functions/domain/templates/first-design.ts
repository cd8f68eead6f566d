import type { TableReader } from "#functions/adapters/ports/table.ts";
import { getCompanyBrand } from "#functions/storage/company/company-brand-store.ts";
import { getCompanyLanguages } from "#functions/storage/company/company-languages-store.ts";
import type { TemplateBodies } from "#functions/storage/templates/template-records.ts";
import { withLanguage } from "#shared/email/design/language-of-design.ts";
import { blankDesign } from "#shared/email/design/new-items.ts";
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

/** The design of the named starter, or one empty row; undefined without such a starter. */
async function plainDesign(sampleName: string | undefined, origin: string, newId: () => string) {
  if (sampleName === undefined) return blankDesign(newId);
  const [{ starters }, { designOfStarter }] = await Promise.all([
    import("#shared/starters/starters.ts"),
    import("#shared/starters/make-design.ts"),
  ]);
  const starter = starters.find(({ id }) => id === sampleName);
  return starter && designOfStarter(starter, origin, newId);
}

interface FirstDesign {
  readonly design: Design;
  /** The revision of the brand that it is in; absent if the company has none. */
  readonly keptBrand?: number;
}

/**
 * The design of the named starter, or one empty row, in the company's brand, its default language and its direction.
 * Loads the starters on demand, and what draws them in a brand for companies that have one, instead of at each cold start.
 * @throws AppError INVALID_INPUT naming the field, for an unknown starter
 */
export async function firstDesign(
  sampleName: string | undefined,
  companyId: string,
  { table, appUrl, newId }: Context,
): Promise<FirstDesign> {
  const { brand, revision } = await getCompanyBrand(table, companyId);
  const ids = designIds(newId);
  const design =
    brand === null
      ? await plainDesign(sampleName, appUrl(), ids)
      : await (await import("./first-design-in-brand.ts")).firstDesignInBrand(sampleName, brand, appUrl(), ids);
  if (design === undefined) {
    throw new AppError("INVALID_INPUT", {
      fields: [{ field: "sample_name", rule: "There is no starter of this name." }],
    });
  }
  return {
    design: await inDefaultLanguage(design, companyId, table),
    ...(brand !== null && { keptBrand: revision }),
  };
}
