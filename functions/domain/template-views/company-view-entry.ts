import type { Write } from "#functions/adapters/ports/table.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { placeOfParent } from "#shared/models/tag-path.ts";
import type { TemplateView } from "#shared/models/template-view.ts";
import { heldDifference } from "../audit/held-difference.ts";

/** The parameters of a view in the form of the audit log, which names tags by their ids. */
function heldBy({ address: { filteredTags, ...others } }: TemplateView) {
  const refs = filteredTags?.split(",") ?? [];
  const isParent = (ref: string) => placeOfParent(ref) !== undefined;
  const filters = Object.entries(others).map(([name, value]) => `${name}: ${value}`);
  return {
    filters: [...filters, ...refs.filter(isParent).map((ref) => `filteredTags: ${ref}`)],
    tags: refs.filter((ref) => !isParent(ref)),
  };
}

/**
 * Part of the transaction that saves, changes or deletes a view: the audit entry of the company's one. Undefined stands
 * for no view, and a member's own one counts as none: it is seen by that member alone.
 */
export function companyViewEntry(
  { companyId, userId: actorId }: Pick<AccessDocument, "companyId" | "userId">,
  change: { readonly before: TemplateView | undefined; readonly after: TemplateView | undefined },
  { now, newId }: Pick<WriteContext, "now" | "newId">,
): readonly Write[] {
  const [before, after] = [change.before, change.after].map((view) => (view?.forCompany === true ? view : undefined));
  const latest = after ?? before;
  if (latest === undefined) return [];
  const isRenamed = before !== undefined && after !== undefined && before.name !== after.name;
  const partsOf = (view: TemplateView | undefined) =>
    view === undefined ? {} : { ...(isRenamed && { name: [view.name] }), ...heldBy(view) };
  return [
    auditEntry({
      id: newId(),
      companyId,
      at: now().toISOString(),
      actorId,
      action: before === undefined ? "company-view.created" : after ? "company-view.changed" : "company-view.removed",
      subjectIds: { view: latest.id, name: latest.name },
      ...heldDifference(partsOf(before), partsOf(after)),
    }),
  ];
}
