import * as styles from "#web/app/shell/shell.module.css";
import { Suspense, useState, useEffect } from "react";
import { Outlet, useLocation, useNavigation, Navigate, Link } from "react-router-dom";
import { anyOf } from "#shared/permissions.ts";
import { useWeakPassword } from "#web/lib/auth/weak-password-flag.ts";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { useConfig } from "#web/lib/config/config.ts";
import { useCompany, useMay, useUser } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { SnackbarList } from "#web/ui/snackbars/snackbar-list.tsx";
import { useCurrentScreen } from "../current-screen.tsx";
import { usePalette } from "./palette/use-palette.ts";
import { useShortcutSheet } from "./shortcuts/use-shortcut-sheet.ts";
import { SideNav } from "./side-nav.tsx";
import { TopBar } from "./top-bar.tsx";
import { useUserLanguage } from "./user-language.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";

const DeletionNotice = lazyChunk(async () => (await import("./deletion-notice.tsx")).DeletionNotice);
const SecondFactorNotice = lazyChunk(async () => (await import("./second-factor-notice.tsx")).SecondFactorNotice);
const WeakPasswordNotice = lazyChunk(async () => (await import("./weak-password-notice.tsx")).WeakPasswordNotice);
const OperatorNotice = lazyChunk(async () => (await import("./operator-notice.tsx")).OperatorNotice);
const Palette = lazyChunk(async () => (await import("./palette/palette.tsx")).Palette);

const ShortcutSheet = lazyChunk(async () => (await import("./shortcuts/shortcut-sheet.tsx")).ShortcutSheet);

// Rarely needed, so loaded lazily.
const BillingNotices = lazyChunk(
  async () => (await import("#web/features/billing/notices/billing-notices.tsx")).BillingNotices,
);

/** Top bar, side navigation, snackbars, page and footer; or only the page for full-window screens. */
export function Layout() {
  useUserLanguage();
  const screen = useCurrentScreen();
  const allowed = useMay(screen?.access ?? "signed-in");
  const palette = usePalette();
  const shortcuts = useShortcutSheet();
  if (!allowed) return <Denied />;
  return (
    <>
      <LoadingBar />
      {screen?.layout === "full" ? <FullWindow /> : <AppLayout onSearch={palette.show} onShortcuts={shortcuts.show} />}
      {palette.open && (
        <Suspense fallback={<WaitingBar name={say("Loading search")} />}>
          <Palette early={palette.early} onClose={palette.hide} onShortcuts={shortcuts.show} />
        </Suspense>
      )}
      {shortcuts.open && (
        <Suspense fallback={<WaitingBar name={say("Loading the list of shortcuts")} />}>
          <ShortcutSheet onClose={shortcuts.hide} />
        </Suspense>
      )}
      <SnackbarList />
    </>
  );
}

/**
 * Replaces Cloudscape's AppLayout, whose panels and drawers no screen uses; they would be a sixth of the page's code.
 */
function AppLayout({ onSearch, onShortcuts }: { onSearch: () => void; onShortcuts: () => void }) {
  const { pathname } = useLocation();
  const { deletesAt } = useCompany();
  const { secondFactorUntil } = useUser().duty;
  const isWeak = useWeakPassword();
  // In a narrow window the navigation closes after it was used.
  const [openedAt, setOpenedAt] = useState<string>();
  const navigationOpen = openedAt === pathname;
  return (
    <div className={styles.shell}>
      <a className={styles.skipLink} href="#main">
        {say("Skip to main content")}
      </a>
      <TopBar
        navigationOpen={navigationOpen}
        onSearch={onSearch}
        onShortcuts={onShortcuts}
        onToggleNavigation={() => setOpenedAt(navigationOpen ? undefined : pathname)}
      />
      <SideNav open={navigationOpen} onClose={() => setOpenedAt(undefined)} />
      <main id="main" className={styles.main} tabIndex={-1}>
        <StageNotice />
        <Suspense>
          {deletesAt !== null && <DeletionNotice deletesAt={deletesAt} />}
          {secondFactorUntil !== undefined && <SecondFactorNotice until={secondFactorUntil} />}
          {isWeak && <WeakPasswordNotice />}
        </Suspense>
        <PlanNotices />
        <Outlet />
      </main>
      <Footer />
    </div>
  );
}

/** The page alone. A notice that appears must not remount the page, because the user may be editing. */
function FullWindow() {
  return (
    <div className={styles.fullWindow}>
      <StageNotice slim />
      <PlanNotices slim />
      <Outlet />
    </div>
  );
}

/** What the operator of this stage says above every page, if anything. */
function StageNotice({ slim = false }: { slim?: boolean }) {
  const { notice } = useConfig();
  return (
    notice && (
      <Suspense>
        <OperatorNotice {...notice} slim={slim} />
      </Suspense>
    )
  );
}

function PlanNotices({ slim = false }: { slim?: boolean }) {
  const { billing, readOnlyBecause } = useCompany().subscription;
  const isDisputed = useMay(anyOf("billing")) && billing.dispute === "open";
  if (!billing.pastDue && readOnlyBecause === null && !isDisputed) return null;
  return (
    <Suspense>
      <BillingNotices slim={slim} />
    </Suspense>
  );
}

/** Shown while the next page's code loads; the current page stays. */
function LoadingBar() {
  const { state } = useNavigation();
  return state === "idle" ? null : <WaitingBar name={say("Loading page")} />;
}

function WaitingBar({ name }: { name: string }) {
  return <div className={styles.loadingBar} role="progressbar" aria-label={name} />;
}

/** Redirects to Home from a screen for which the user lacks permissions. */
function Denied() {
  const { error } = useSnackbars();
  useEffect(() => {
    error(say("You do not have access to this route. Redirecting to Home."));
  }, [error]);
  return <Navigate to="/" replace />;
}

function Footer() {
  return (
    <footer className={styles.footer}>
      <span>Sestina</span>
      <Link to="/terms-of-use">{say("Disclaimer")}</Link>
      <Link to="/privacy-statement">{say("Privacy Statement")}</Link>
      <a href="/third-party.txt">{say("Open-source licences")}</a>
    </footer>
  );
}
