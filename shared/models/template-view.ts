import * as z from "zod";
import { LanguageCode } from "./language-code.ts";
import { Id, oneLine } from "./scalars.ts";
import { TagRef } from "./tag-ref.ts";
import { TemplateStatus } from "./template-status.ts";

/** Separated by commas, each once. */
const listOf = (entry: z.ZodType, what: string) =>
  z
    .string()
    .min(1)
    .max(4000)
    .refine((text) => {
      const parts = text.split(",");
      return new Set(parts).size === parts.length && parts.every((part) => entry.safeParse(part).success);
    }, `must be ${what}, separated by commas`);

/** The parameters of the list in the address bar. What is absent has its default. */
export const ListAddress = z
  .strictObject({
    filter: z
      .string()
      .min(1)
      .max(200)
      .regex(...oneLine),
    statusFilter: listOf(TemplateStatus, "statuses"),
    filteredTags: listOf(TagRef, "ids of tags"),
    incompleteIn: LanguageCode,
    createdBy: Id,
    favourites: z.literal("true"),
    orderBy: z.enum(["template_name", "status", "version_number", "created_timestamp", "updated_timestamp"]),
    order: z.enum(["asc", "desc"]),
    view: z.enum(["list", "grid"]),
  })
  .partial();
export type ListAddress = z.infer<typeof ListAddress>;

export const ViewName = z
  .string()
  .trim()
  .min(1, "This field is required")
  .max(40, "At most 40 characters are allowed.")
  .regex(...oneLine);

export const NewTemplateView = z.strictObject({
  name: ViewName,
  address: ListAddress,
  /** Of all members of the company, and not of the caller alone. */
  forCompany: z.boolean(),
});
export type NewTemplateView = z.infer<typeof NewTemplateView>;

/** A saved state of the list of templates. */
export const TemplateView = z.object({ id: Id, name: z.string(), address: ListAddress, forCompany: z.boolean() });
export type TemplateView = z.infer<typeof TemplateView>;
