import * as z from "zod";
import { Id } from "../models/scalars.ts";
import { anyTemplatePermission } from "../permissions.ts";
import { defineRoutes } from "./route.ts";

export const templateViewRoutes = defineRoutes({
  getTemplateViews: {
    method: "GET",
    path: "/templates/views",
    access: anyTemplatePermission,
    needs: ["table:read"],
    summary: "The caller's favourite templates, the latest first.",
    reply: z.object({
      /** By id; some may be archived, or of an account that the caller does not see any more. */
      favourites: z.array(Id),
    }),
  },
  setFavourite: {
    method: "PUT",
    path: "/template/{id}/favourite",
    access: anyTemplatePermission,
    needs: ["table:write"],
    audits: { nothing: "which templates a user marks is the user's own, and gives no access" },
    summary: "Add a template to one's favourites, or remove it from them. One may have 200.",
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ favourite: z.boolean() }),
    fails: ["TEMPLATE_NOT_FOUND", "TOO_MANY_FAVOURITES", "CONFLICT_TRY_AGAIN"],
  },
});
