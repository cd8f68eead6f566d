import * as z from "zod";
import { ContentsSearch, TextInContents } from "../models/found-in-contents.ts";
import { anyTemplatePermission } from "../permissions.ts";
import { defineRoutes } from "./route.ts";
import { templateFilters } from "./template-filters.ts";

export const templateContentRoutes = defineRoutes({
  findInContents: {
    method: "GET",
    path: "/templates/in-contents",
    access: anyTemplatePermission,
    needs: ["table:read", "template-contents:keep"],
    // Reads contents for some seconds, and then keeps a snapshot of them.
    timeoutSeconds: 29,
    summary: "The templates with a text in the subject or the contents of their current version, in any language.",
    query: z.strictObject({ text: TextInContents, ...templateFilters }),
    reply: ContentsSearch,
  },
});
