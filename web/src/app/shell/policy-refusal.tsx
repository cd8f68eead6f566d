import * as styles from "#web/app/shell/policy-refusal.module.css";
import Alert from "@cloudscape-design/components/alert";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { Link, Outlet, useLocation } from "react-router-dom";
import { useUser } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { LinkTo } from "#web/ui/link-to.tsx";
import { SnackbarList } from "#web/ui/snackbars/snackbar-list.tsx";
import { ProviderRequired, SecondFactorRequired } from "./required-sign-in.tsx";
import * as topBarStyles from "#web/app/shell/top-bar.module.css";
import { UserMenu } from "./user-menu.tsx";

/**
 * Replaces the app for a member whose sign-in the company's policies refuse: what is required, and how to comply. Their
 * user settings stay available, without the parts that the API refuses.
 */
export function PolicyRefusal() {
  const { pathname } = useLocation();
  const isOwnSettings = pathname === "/user" || pathname.startsWith("/user/");
  return (
    <div className={styles.policyRefusal}>
      <header className={topBarStyles.topBar}>
        <Link to="/" className={topBarStyles.product}>
          <img src="/favicon.svg" alt="" width="28" height="28" />
          Sestina
        </Link>
        <span className={topBarStyles.space} />
        <UserMenu />
      </header>
      <main id="main" className={styles.main}>
        {isOwnSettings ? <OwnSettings /> : <Required />}
      </main>
      <SnackbarList />
    </div>
  );
}

function Required() {
  const { duty } = useUser();
  return duty.refusedWith === "PROVIDER_REQUIRED" ? <ProviderRequired /> : <SecondFactorRequired />;
}

function OwnSettings() {
  const { duty } = useUser();
  return (
    <SpaceBetween size="l">
      <Alert type="warning">
        {duty.refusedWith === "PROVIDER_REQUIRED"
          ? `${say("Your company requires you to sign in with its own provider.")} `
          : `${say("Your company requires a second factor.")} `}
        <LinkTo to="/">{say("What this means")}</LinkTo>
      </Alert>
      <Outlet />
    </SpaceBetween>
  );
}
