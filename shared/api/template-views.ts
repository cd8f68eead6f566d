import * as z from "zod";
import { Id } from "../models/scalars.ts";
import { TemplateCreator } from "../models/template-creator.ts";
import { NewTemplateView, TemplateView } from "../models/template-view.ts";
import { anyTemplatePermission } from "../permissions.ts";
import { defineRoutes } from "./route.ts";
import { templateFilters } from "./template-filters.ts";

const params = z.strictObject({ id: Id });
const viewErrors = ["TEMPLATE_VIEW_EXISTS", "TOO_MANY_TEMPLATE_VIEWS", "CONFLICT_TRY_AGAIN"] as const;

export const templateViewRoutes = defineRoutes({
  listTemplateCreators: {
    method: "GET",
    path: "/templates/creators",
    access: anyTemplatePermission,
    needs: ["table:read", "template-list:keep"],
    // A new Lambda may have to read 100,000 entries.
    timeoutSeconds: 29,
    summary:
      "The members who created templates of the selected account, or of all, by name: by whom the list can be filtered.",
    query: z.strictObject({ accounts: templateFilters.accounts }),
    reply: z.array(TemplateCreator),
  },
  getTemplateViews: {
    method: "GET",
    path: "/templates/views",
    access: anyTemplatePermission,
    needs: ["table:read"],
    summary:
      "The caller's favourite templates, the latest first; the saved views of the list, those of the company too.",
    reply: z.object({
      /** By id; some may be archived, or of an account that the caller does not see any more. */
      favourites: z.array(Id),
      views: z.array(TemplateView),
    }),
  },
  setFavourite: {
    method: "PUT",
    path: "/template/{id}/favourite",
    access: anyTemplatePermission,
    needs: ["table:write"],
    audits: { nothing: "which templates a user marks is the user's own, and gives no access" },
    summary: "Add a template to one's favourites, or remove it from them. One may have 200.",
    params,
    body: z.strictObject({ favourite: z.boolean() }),
    fails: ["TEMPLATE_NOT_FOUND", "TOO_MANY_FAVOURITES", "CONFLICT_TRY_AGAIN"],
  },
  // Views of the company also need write_tags, as the labels by which all members find templates do. Only they leave
  // audit entries: a member's own view is seen by that member alone.
  createTemplateView: {
    method: "POST",
    path: "/templates/views",
    access: anyTemplatePermission,
    needs: ["table:write"],
    audits: "company-view.created",
    summary:
      "Save a view of the list, for oneself (not audited) or, with write_tags, for the company. Each may have 20.",
    body: NewTemplateView,
    reply: TemplateView,
    status: 201,
    fails: viewErrors,
  },
  changeTemplateView: {
    method: "PUT",
    path: "/templates/views/{id}",
    access: anyTemplatePermission,
    needs: ["table:write"],
    audits: "company-view.changed",
    summary:
      "Change a view's name or filters, or whom it is for. Views of the company need write_tags, and only they are audited.",
    params,
    body: NewTemplateView,
    reply: TemplateView,
    fails: ["TEMPLATE_VIEW_NOT_FOUND", ...viewErrors],
  },
  deleteTemplateView: {
    method: "DELETE",
    path: "/templates/views/{id}",
    access: anyTemplatePermission,
    needs: ["table:write"],
    audits: "company-view.removed",
    summary: "Delete a view. Views of the company need write_tags, and only they are audited.",
    params,
    fails: ["TEMPLATE_VIEW_NOT_FOUND", "CONFLICT_TRY_AGAIN"],
  },
});
