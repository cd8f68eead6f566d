import { CompanyBrand, CompanyBrandChange } from "../models/brand.ts";
import { anyOf, designPermissions } from "../permissions.ts";
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
    summary: "Replace the brand, or remove it with null. Templates that exist are not changed.",
    body: CompanyBrandChange,
    reply: CompanyBrand,
    fails: ["CONFLICT_TRY_AGAIN"],
  },
});
