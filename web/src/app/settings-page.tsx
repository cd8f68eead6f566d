import { Navigate } from "react-router-dom";
import { anyOf } from "#shared/permissions.ts";
import { PlanNote } from "#web/features/billing/plan-note.tsx";
import { TeamPage } from "#web/features/team/team-page.tsx";
import { useMay } from "#web/lib/session/use-session.ts";

/** Team and access, and the plan below it. Who may see the plan alone goes on to its page. */
export function SettingsPage() {
  if (!useMay(anyOf("iam"))) return <Navigate to="/settings/subscription" replace />;
  return <TeamPage plan={<PlanNote />} />;
}
