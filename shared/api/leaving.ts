import { DeletionRequest, PersonalData, PlannedDeletion } from "../models/leaving.ts";
import { anyOf } from "../permissions.ts";
import { defineRoutes } from "./route.ts";

export const leavingRoutes = defineRoutes({
  exportMyData: {
    method: "POST",
    path: "/user/data-export",
    access: "signed-in",
    despitePolicies: true,
    needs: ["table:write"],
    audits: "member.data-exported",
    summary: "Everything that is kept about the one who calls.",
    reply: PersonalData,
    timeoutSeconds: 29,
  },
  deleteMyself: {
    method: "POST",
    path: "/user/deletion",
    access: "signed-in",
    despitePolicies: true,
    needs: ["table:write", "identity:admin"],
    audits: "member.left",
    summary: "Delete one's own account. What one made stays the company's; the audit log names nobody any more.",
    body: DeletionRequest,
    fails: ["CONFIRMATION_DIFFERS", "LAST_ADMINISTRATOR", "CONFLICT_TRY_AGAIN"],
  },
  planCompanyDeletion: {
    method: "POST",
    path: "/company/deletion",
    access: anyOf("company_security"),
    needs: ["table:write", "mail:send", "payments"],
    touches: ["company-deletions", "extras-due"],
    audits: "company.deletion-planned",
    summary:
      "Delete the company with all it has in 90 days, and pay for no further period. Until then it can be taken back.",
    body: DeletionRequest,
    reply: PlannedDeletion,
    fails: ["CONFIRMATION_DIFFERS", "COMPANY_DELETION_PLANNED", "PAYMENTS_UNAVAILABLE"],
  },
  cancelCompanyDeletion: {
    method: "DELETE",
    path: "/company/deletion",
    access: anyOf("company_security"),
    needs: ["table:write", "mail:send", "payments"],
    touches: ["company-deletions", "extras-due"],
    audits: "company.deletion-cancelled",
    summary: "Keep the company after all, and a plan that was to end for it.",
    fails: ["COMPANY_DELETION_NOT_PLANNED", "PAYMENTS_UNAVAILABLE"],
  },
});
