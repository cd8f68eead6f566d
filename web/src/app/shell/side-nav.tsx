import * as styles from "#web/app/shell/side-nav.module.css";
import { Link, NavLink } from "react-router-dom";
import { useUser } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { screens } from "../screens.ts";
import { navigationFor, type NavEntry } from "./navigation.ts";

export interface SideNavProps {
  /** Whether it covers the page in a narrow window; in a wide window it is always visible. */
  readonly open: boolean;
  readonly onClose: () => void;
}

export function SideNav({ open, onClose }: SideNavProps) {
  const { permissions } = useUser();
  const entries = navigationFor(
    screens,
    permissions.map(({ id }) => id),
  );
  return (
    <>
      <nav
        id="side-nav"
        className={open ? `${styles.sideNav} ${styles.open}` : styles.sideNav}
        aria-label={say("Main")}
      >
        <Entries entries={entries} />
      </nav>
      {open && <button type="button" className={styles.shade} aria-label={say("Close navigation")} onClick={onClose} />}
    </>
  );
}

function Entries({ entries }: { entries: readonly NavEntry[] }) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.text}>
          <Entry {...entry} />
          {entry.entries.length > 0 && <Entries entries={entry.entries} />}
        </li>
      ))}
    </ul>
  );
}

function Entry({ text, href, isHeading }: NavEntry) {
  if (href === undefined) return <span className={styles.heading}>{text}</span>;
  if (isHeading) {
    return (
      <Link to={href} className={styles.heading}>
        {text}
      </Link>
    );
  }
  return (
    <NavLink to={href} end={hasEntriesBelow(href)} className={styles.link}>
      {text}
    </NavLink>
  );
}

/** An entry is also active for pages below its path, unless one of them has an entry of its own. */
const hasEntriesBelow = (href: string): boolean =>
  screens.some(({ nav, path }) => nav !== undefined && path.startsWith(`${href}/`));
