import { Navigate } from "react-router-dom";
import { anyOf } from "#shared/permissions.ts";
import { PlanNote } from "#web/features/billing/plan-note.tsx";
import { SecurityPage } from "#web/features/access/security-page.tsx";
import { AccessPage } from "#web/features/access/access-page.tsx";
import { useMay } from "#web/lib/session/use-session.ts";

/** Team and access, with the plan below. A member who may see only the plan is redirected to its page. */
export function SettingsPage() {
  const mayTeam = useMay(anyOf("iam"));
  const maySecurity = useMay(anyOf("company_security"));
  if (mayTeam) return <AccessPage plan={<PlanNote />} />;
  return maySecurity ? <SecurityPage /> : <Navigate to="/settings/subscription" replace />;
}
