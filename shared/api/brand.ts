import * as z from "zod";
import {
  BrandRollout,
  CompanyBrand,
  CompanyBrandChange,
  EarlierBrand,
  TemplateOfEarlierBrand,
} from "../models/brand.ts";
import { StartedJobs } from "../models/job.ts";
import { Id } from "../models/scalars.ts";
import { anyOf, designPermissions } from "../permissions.ts";
import { UploadedFont } from "../models/brand-font.ts";
import { defineRoutes } from "./route.ts";

/** The look of a company's mails. */
export const brandRoutes = defineRoutes({
  getBrand: {
    method: "GET",
    path: "/brand",
    access: anyOf("read_tags", "write_tags", ...designPermissions),
    needs: ["table:read"],
    summary: "The brand of the company: colors, fonts, logo, buttons, text styles, footer and social links.",
    reply: CompanyBrand,
  },
  setBrand: {
    method: "PUT",
    path: "/brand",
    access: anyOf("write_tags"),
    needs: ["table:write"],
    audits: "company.brand-changed",
    summary: "Replace the brand, or remove it with null. Templates that exist are not changed by it.",
    body: CompanyBrandChange,
    reply: CompanyBrand,
    fails: ["CONFLICT_TRY_AGAIN"],
  },
  listBrandFonts: {
    method: "GET",
    path: "/brand/fonts",
    access: anyOf("read_tags", "write_tags", ...designPermissions),
    needs: ["table:read"],
    summary: "The fonts that the company has uploaded, by name.",
    reply: z.object({ fonts: z.array(UploadedFont) }),
  },
  uploadBrandFont: {
    method: "POST",
    path: "/brand/fonts",
    access: anyOf("write_tags"),
    needs: ["images:write", "table:write"],
    audits: "company.brand-font-added",
    summary:
      "Upload a font (multipart, fields `family`, `kind`, and up to 12 `file`: WOFF2, WOFF, TrueType or OpenType, at most 500 KB each).",
    bodyKind: "multipart",
    reply: UploadedFont,
    status: 201,
  },
  deleteBrandFont: {
    method: "DELETE",
    path: "/brand/fonts/{id}",
    access: anyOf("write_tags"),
    needs: ["table:write"],
    audits: "company.brand-font-removed",
    summary: "Remove an uploaded font that the brand does not use. Mails that use it keep it.",
    params: z.strictObject({ id: Id }),
    fails: ["NOT_FOUND", "FONT_IN_USE", "CONFLICT_TRY_AGAIN"],
  },
  listEarlierBrands: {
    method: "GET",
    path: "/brand/earlier",
    access: anyOf("edit_templates"),
    needs: ["table:read"],
    summary: "The last brands before the current one, the oldest first.",
    reply: z.object({ brands: z.array(EarlierBrand) }),
  },
  listTemplatesOfEarlierBrands: {
    method: "GET",
    path: "/brand/templates",
    access: anyOf("edit_templates"),
    needs: ["table:read"],
    summary: "Which of the next templates have values of earlier brands, and how many templates are checked by then.",
    query: z.object({ behind: Id.optional() }),
    reply: z.object({
      entities: z.array(TemplateOfEarlierBrand),
      checked: z.int().nonnegative(),
      total: z.int().nonnegative(),
      /** Absent after the last template. */
      next: Id.optional(),
    }),
  },
  applyBrand: {
    method: "POST",
    path: "/brand/rollout",
    withinLimits: true,
    access: anyOf("edit_templates"),
    needs: ["table:write", "queue:write"],
    audits: "company.brand-applied",
    summary:
      "Apply the brand to templates: a job for each account saves new versions of them, with its values in place of those of earlier brands.",
    body: BrandRollout,
    reply: StartedJobs,
    status: 202,
    fails: ["CONFLICT_TRY_AGAIN", "TEMPLATE_NOT_FOUND", "AWS_ACCOUNT_MISSING"],
  },
});
