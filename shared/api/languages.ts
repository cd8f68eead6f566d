import { CompanyLanguages, CompanyLanguagesChange } from "../models/company-languages.ts";
import { anyOf, designPermissions } from "../permissions.ts";
import { defineRoutes } from "./route.ts";

/** The languages in which a company writes its mails. */
export const languageRoutes = defineRoutes({
  getLanguages: {
    method: "GET",
    path: "/languages",
    access: anyOf("read_tags", "write_tags", ...designPermissions),
    needs: ["table:read"],
    summary: "The languages in which the company writes its mails.",
    reply: CompanyLanguages,
  },
  setLanguages: {
    method: "PUT",
    path: "/languages",
    access: anyOf("write_tags"),
    needs: ["table:write"],
    audits: "company.languages-changed",
    summary: "Replace the languages. The words of a removed language stay in designs, and show again when it is added.",
    body: CompanyLanguagesChange,
    reply: CompanyLanguages,
    fails: ["LANGUAGE_LIMIT_EXCEEDED", "CONFLICT_TRY_AGAIN"],
  },
});
