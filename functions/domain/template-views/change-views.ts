import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { allViews, getViews, replaceViews } from "#functions/storage/template-views/view-store.ts";
import { limits } from "#shared/constants.ts";
import { AppError } from "#shared/errors.ts";
import type { TemplateView } from "#shared/models/template-view.ts";
import { companyViewEntry } from "./company-view-entry.ts";

/** Who may make, change and delete the views of the company: as with tags, all members find templates by them. */
function refuseCompanyViews({ permissions }: AccessDocument): void {
  if (!permissions.includes("write_tags")) throw new AppError("PERMISSION_DENIED");
}

const isSameName = (one: TemplateView, other: TemplateView) =>
  one.forCompany === other.forCompany && one.name.toLowerCase() === other.name.toLowerCase();

/**
 * The views after one of them was added or replaced.
 * @throws AppError TEMPLATE_VIEW_EXISTS, if its owner has another one of this name; TOO_MANY_TEMPLATE_VIEWS
 */
function withView(views: readonly TemplateView[], view: TemplateView): readonly TemplateView[] {
  const others = views.filter(({ id }) => id !== view.id);
  if (others.some((other) => isSameName(other, view))) throw new AppError("TEMPLATE_VIEW_EXISTS");
  const after = views.some(({ id }) => id === view.id)
    ? views.map((other) => (other.id === view.id ? view : other))
    : [...views, view];
  if (after.filter(({ forCompany }) => forCompany === view.forCompany).length > limits.viewsPerOwner)
    throw new AppError("TOO_MANY_TEMPLATE_VIEWS");
  return after;
}

/** Adds a view. */
export const addView = (actor: AccessDocument, view: TemplateView, context: WriteContext): Promise<void> =>
  retryConflicts(async () => {
    if (view.forCompany) refuseCompanyViews(actor);
    const seen = await getViews(context.table, actor);
    await context.table.write(
      ...replaceViews(actor, seen, withView(allViews(seen), view)),
      ...companyViewEntry(actor, { before: undefined, after: view }, context),
    );
  });

/**
 * Replaces a view that the member sees, or deletes it (`view` undefined).
 * @throws AppError TEMPLATE_VIEW_NOT_FOUND, also for a view of another member
 */
export const changeView = (
  actor: AccessDocument,
  id: string,
  view: Omit<TemplateView, "id"> | undefined,
  context: WriteContext,
): Promise<void> =>
  retryConflicts(async () => {
    const seen = await getViews(context.table, actor);
    const views = allViews(seen);
    const before = views.find((each) => each.id === id);
    if (before === undefined) throw new AppError("TEMPLATE_VIEW_NOT_FOUND");
    if (before.forCompany || view?.forCompany === true) refuseCompanyViews(actor);
    const after = view && { ...view, id };
    await context.table.write(
      ...replaceViews(actor, seen, after ? withView(views, after) : views.filter((each) => each !== before)),
      ...companyViewEntry(actor, { before, after }, context),
    );
  });
