import * as z from "zod";

export const TemplateStatus = z.enum(["draft", "published", "unpublished", "archived"]);
export type TemplateStatus = z.infer<typeof TemplateStatus>;
