import { lazy, Suspense } from "react";
import { useUser } from "#web/lib/session/use-session.ts";

const TermsUpdateDialog = lazy(async () => ({
  default: (await import("#web/features/welcome/terms-update-dialog.tsx")).TermsUpdateDialog,
}));
const WelcomeDialog = lazy(async () => ({
  default: (await import("#web/features/welcome/welcome-dialog.tsx")).WelcomeDialog,
}));

/** What somebody has to see before they work: terms they have not accepted, then, the first time, the welcome. */
export function BeforeWork() {
  const { termsAccepted, welcomeSeen } = useUser();
  if (termsAccepted && welcomeSeen) return null;
  return <Suspense>{termsAccepted ? <WelcomeDialog /> : <TermsUpdateDialog />}</Suspense>;
}
