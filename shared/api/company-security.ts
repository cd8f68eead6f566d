import { CompanySecurity, SignInPolicyChange } from "../models/company-security.ts";
import { anyOf } from "../permissions.ts";
import { defineRoutes } from "./route.ts";

const access = anyOf("company_security");

/** How a company's members have to sign in. */
export const companySecurityRoutes = defineRoutes({
  getCompanySecurity: {
    method: "GET",
    path: "/company/security",
    access,
    needs: ["table:read"],
    summary: "How members have to sign in, and how many of them could not do so at their last sign-in.",
    reply: CompanySecurity,
  },
  setCompanySecurity: {
    method: "PUT",
    path: "/company/security",
    access,
    needs: ["table:write"],
    audits: "company.security-changed",
    summary: "Require a second factor, or one of the company's own sign-in providers.",
    body: SignInPolicyChange,
    fails: ["SECOND_FACTOR_REQUIRED", "SSO_CONNECTION_NOT_FOUND", "SSO_DOMAIN_NOT_VERIFIED", "CONFLICT_TRY_AGAIN"],
  },
});
