import type { TableReader } from "#functions/adapters/ports/table.ts";
import { inParallel } from "#functions/domain/in-parallel.ts";
import { entriesOfActor } from "#functions/domain/blocks/entries-showing.ts";
import { getCompanyBrand, listEarlierBrands } from "#functions/storage/company/company-brand-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { getTemplateBodies } from "#functions/storage/templates/template-bodies-store.ts";
import type { TemplateBodies, TemplateEntry, TemplateVersion } from "#functions/storage/templates/template-records.ts";
import { brandOfVersion, getTemplateVersion } from "#functions/storage/templates/template-version-store.ts";
import { brandedSince, brandsSince, designInBrand, type DesignInBrand } from "#shared/brand/design-in-brand.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import type { Brand, EarlierBrand, TemplateOfEarlierBrand } from "#shared/models/brand.ts";

/** The current brand of a company, and those before it. */
export interface BrandChange {
  readonly brand: Brand;
  readonly revision: number;
  readonly earlier: readonly EarlierBrand[];
}

/** Undefined if the company has no brand. */
export async function brandChangeOf(table: TableReader, companyId: string): Promise<BrandChange | undefined> {
  const [{ brand, revision }, earlier] = await Promise.all([
    getCompanyBrand(table, companyId),
    listEarlierBrands(table, companyId),
  ]);
  return brand === null ? undefined : { brand, revision, earlier };
}

/**
 * The design of a version in the current brand; undefined if it has no values of an earlier one. A mail whose html is written by hand has
 * no design to change, and one that cannot be read none that could be. In a version that a rollout has made, and in those made from it,
 * values of brands before that one are those of the brand itself: two of its colors may have been exchanged.
 */
export function bodiesInBrand(
  bodies: TemplateBodies,
  version: Pick<TemplateVersion, "broughtBrand" | "keptBrand">,
  { brand, earlier }: BrandChange,
): (DesignInBrand & { readonly since: number }) | undefined {
  const read = bodies.htmlIsOwn === true ? undefined : readDesign(bodies.design);
  if (read?.ok !== true) return undefined;
  const since = brandedSince(read.design, brandOfVersion(version) ?? 0, brand, earlier);
  const changed = designInBrand(read.design, brandsSince(earlier, since), brand);
  return changed.design === read.design ? undefined : { ...changed, since };
}

/** The entries of each template, by the template's id, in the order of these ids. */
async function entriesByTemplate(table: TableReader, actor: AccessDocument): Promise<[string, TemplateEntry[]][]> {
  const byId = Map.groupBy(await entriesOfActor(table, actor), ({ id }) => id);
  return [...byId].sort(([one], [other]) => (one < other ? -1 : 1));
}

type EntriesOfTemplate = readonly [id: string, entries: readonly TemplateEntry[]];

/** Designs that one call reads; more of a template whose accounts have more. */
const MOST_DESIGNS = 100;
/** A design may have 500 KB. */
const READ_AT_ONCE = 20;

/** A template's entries by their version, of which each has a design: accounts may have the same one. */
const byVersion = (entries: readonly TemplateEntry[]) => new Map(entries.map((entry) => [entry.versionNumber, entry]));

/** The first templates, as many as one call reads. */
function forOneCall(templates: readonly EntriesOfTemplate[]): readonly EntriesOfTemplate[] {
  let designs = 0;
  const end = templates.findIndex(([, entries], index) => {
    designs += byVersion(entries).size;
    return index > 0 && designs > MOST_DESIGNS;
  });
  return end === -1 ? templates : templates.slice(0, end);
}

interface Page {
  readonly entities: TemplateOfEarlierBrand[];
  readonly checked: number;
  readonly total: number;
  readonly next?: string;
}

/**
 * The templates with values of earlier brands, among the next ones after `behind` in the order of their ids; those of accounts that
 * the caller sees, and without an account.
 */
export async function templatesOfEarlierBrands(
  table: TableReader,
  actor: AccessDocument,
  behind: string | undefined,
): Promise<Page> {
  const [change, templates] = await Promise.all([
    brandChangeOf(table, actor.companyId),
    entriesByTemplate(table, actor),
  ]);
  const start = behind === undefined ? 0 : templates.filter(([id]) => id <= behind).length;
  const read = forOneCall(templates.slice(start));
  const total = templates.length;
  if (change === undefined || change.earlier.length === 0) return { entities: [], checked: total, total };
  const found = await inParallel(read, READ_AT_ONCE, ([, entries]) =>
    outdatedVersion(table, actor.companyId, entries, change),
  );
  const checked = start + read.length;
  const last = read.at(-1);
  const entities = found.flatMap((each) => each ?? []);
  return { entities, checked, total, ...(last && checked < total && { next: last[0] }) };
}

/** The first version of a template's accounts that has values of an earlier brand. */
async function outdatedVersion(
  table: TableReader,
  companyId: string,
  entries: readonly TemplateEntry[],
  change: BrandChange,
): Promise<TemplateOfEarlierBrand | undefined> {
  for (const [versionNumber, { id: uid, name: templateName }] of byVersion(entries)) {
    const [version, bodies] = await Promise.all([
      getTemplateVersion(table, companyId, uid, versionNumber),
      getTemplateBodies(table, companyId, uid, versionNumber),
    ]);
    const changed = bodiesInBrand(bodies, version, change);
    if (changed !== undefined) {
      return { uid, templateName, versionNumber, parts: [...changed.parts], since: changed.since };
    }
  }
  return undefined;
}
