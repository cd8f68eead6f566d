import { isDeepStrictEqual } from "node:util";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { contractOfMail } from "#functions/domain/publishing/template-contract.ts";
import { selectedEntry } from "#functions/domain/templates/template-view.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import type { TemplateBodies } from "#functions/storage/templates/template-records.ts";
import { getTemplateBodies } from "#functions/storage/templates/template-bodies-store.ts";
import { markingDirty } from "#shared/email/design/block-sync.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import { AppError } from "#shared/errors.ts";
import type { TemplateChange } from "#shared/models/template-change.ts";
import { written } from "#shared/placeholders/contract/compare.ts";
import { makeOptional, makeOptionalIn } from "#shared/placeholders/contract/make-optional.ts";

interface Order {
  readonly templateId: string;
  readonly basedOnVersion: number;
  /** As a contract names them: `user.name`, `items[].price`. */
  readonly values: readonly string[];
}

/** The design with conditions; a row of a reusable block that gets one counts as changed in this template. */
function optionalDesign(design: string, expressions: ReadonlySet<string>): string {
  const changed = JSON.stringify(makeOptionalIn(JSON.parse(design), expressions));
  // Skips the reading for the many designs without blocks.
  if (!design.includes('"sync')) return changed;
  const [before, after] = [readDesign(design), readDesign(changed)];
  if (!before.ok || !after.ok) return changed;
  return JSON.stringify(markingDirty(before.design, () => ({ design: after.design, inverse: [] })).design);
}

/** The parts of a save in which each place that prints one of the expressions is in a condition. */
function withOptional({ design, subject, text, textIsOwn }: TemplateBodies, expressions: ReadonlySet<string>) {
  return {
    design: optionalDesign(design, expressions),
    subject: makeOptional(subject, expressions),
    // A text that is made from the design follows it.
    ...(textIsOwn && { text: makeOptional(text, expressions) }),
  };
}

/**
 * The change that lets a mail be sent without these values: each place that prints one is put into a condition.
 * @throws AppError INVALID_INPUT naming a value that no place of the design, the subject or the own text prints,
 *   TEMPLATE_CHANGED if there is a newer version, TEMPLATE_NOT_FOUND, TEMPLATE_PREFLIGHT_FAILED
 */
export async function makeValuesOptional(
  actor: AccessDocument,
  { templateId, basedOnVersion, values }: Order,
  { table }: { readonly table: TableReader },
): Promise<TemplateChange> {
  const entry = await selectedEntry(table, actor, templateId);
  if (entry.versionNumber !== basedOnVersion) throw new AppError("TEMPLATE_CHANGED");
  const bodies = await getTemplateBodies(table, actor.companyId, entry.id, basedOnVersion);
  const { requirements } = contractOfMail(bodies);
  const expressionsOf = (...names: readonly string[]) =>
    new Set(requirements.filter(({ place }) => names.includes(written(place))).map(({ use }) => use.text));
  const unchanged = withOptional(bodies, new Set());
  const left = values.filter((value) => isDeepStrictEqual(withOptional(bodies, expressionsOf(value)), unchanged));
  if (left.length > 0) {
    const fields = left.map((value) => ({ field: "values", rule: `${value} cannot be made optional.` }));
    throw new AppError("INVALID_INPUT", { fields });
  }
  return { basedOnVersion, ...withOptional(bodies, expressionsOf(...values)) };
}
