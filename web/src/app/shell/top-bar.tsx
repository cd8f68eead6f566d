import * as styles from "#web/app/shell/top-bar.module.css";
import Badge from "@cloudscape-design/components/badge";
import { Suspense } from "react";
import { Link } from "react-router-dom";
import { anyOf } from "#shared/permissions.ts";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { useCompany, useMay } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { AccountStatusLink } from "./account-status-link.tsx";
import { shortcut } from "./palette/use-palette.ts";
import { UserMenu } from "./user-menu.tsx";

// Loaded only if there is more than one account.
const AccountSwitcher = lazyChunk(async () => (await import("./account-switcher.tsx")).AccountSwitcher);
// Not needed for the first page to show.
const NewsButton = lazyChunk(async () => (await import("./news/news-button.tsx")).NewsButton);
const Bell = lazyChunk(async () => (await import("./bell/bell.tsx")).Bell);

export interface TopBarProps {
  readonly navigationOpen: boolean;
  readonly onToggleNavigation: () => void;
  readonly onSearch: () => void;
  readonly onShortcuts: () => void;
}

export function TopBar({ navigationOpen, onToggleNavigation, onSearch, onShortcuts }: TopBarProps) {
  const { name, subscription } = useCompany();
  const mayBill = useMay(anyOf("billing"));
  return (
    <header className={styles.topBar}>
      <button
        type="button"
        className={styles.toggle}
        aria-label={navigationOpen ? say("Close navigation") : say("Open navigation")}
        aria-expanded={navigationOpen}
        aria-controls="side-nav"
        onClick={onToggleNavigation}
      >
        <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
          <path d="M2 4.5h14M2 9h14M2 13.5h14" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
        </svg>
      </button>
      <Link to="/" className={styles.product}>
        <img src="/favicon.svg" alt="" width="28" height="28" />
        Sestina
      </Link>
      {name !== "" && <span className={styles.company}>{name}</span>}
      {subscription.awsAccountsCount > 1 ? (
        <Suspense>
          <AccountSwitcher />
        </Suspense>
      ) : (
        <AccountStatusLink isNamed />
      )}
      <span className={styles.space} />
      <button type="button" className={styles.search} aria-haspopup="dialog" onClick={onSearch}>
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" fill="none" stroke="currentColor">
          <path d="M11 11l3.5 3.5M12.5 7a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0Z" strokeWidth="1.6" />
        </svg>
        <span className={styles.searchText}>{say("Search")}</span>
        <kbd>{shortcut}</kbd>
      </button>
      <span className={styles.plan}>
        <Badge color="blue">{subscription.name}</Badge>
      </span>
      {subscription.isDefaultPlan && mayBill && (
        <Link to="/settings/upgrade" className={styles.upgrade}>
          {say("Upgrade now")}
        </Link>
      )}
      <Suspense fallback={<span className={styles.bell} />}>
        <NewsButton />
      </Suspense>
      <Suspense fallback={<span className={styles.bell} />}>
        <Bell />
      </Suspense>
      <UserMenu onShortcuts={onShortcuts} />
    </header>
  );
}
