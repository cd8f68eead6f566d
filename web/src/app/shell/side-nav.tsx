import * as styles from "#web/app/shell/side-nav.module.css";
import { Link, NavLink } from "react-router-dom";
import { useUser } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { screens } from "../screens.ts";
import { LineIcon, NavIcon } from "./nav-icon.tsx";
import { navigationFor, type NavEntry } from "./navigation.ts";
import { useNarrowNavigation } from "./narrow-navigation.ts";

export interface SideNavProps {
  /** Whether it covers the page in a narrow window; in a wide window it is always visible. */
  readonly open: boolean;
  readonly onClose: () => void;
}

export function SideNav({ open, onClose }: SideNavProps) {
  const { permissions } = useUser();
  const [isNarrow, changeNarrow] = useNarrowNavigation();
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
        <div className={styles.entries}>
          <Entries entries={entries} isNarrow={isNarrow} />
        </div>
        <Narrowing isNarrow={isNarrow} change={changeNarrow} />
      </nav>
      {open && <button type="button" className={styles.shade} aria-label={say("Close navigation")} onClick={onClose} />}
    </>
  );
}

function Entries({ entries, isNarrow }: { entries: readonly NavEntry[]; isNarrow: boolean }) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.text}>
          <Entry entry={entry} isNarrow={isNarrow} />
          {entry.entries.length > 0 && <Entries entries={entry.entries} isNarrow={isNarrow} />}
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry: { text, href, isHeading }, isNarrow }: { entry: NavEntry; isNarrow: boolean }) {
  if (href === undefined) return <span className={styles.heading}>{text}</span>;
  if (isHeading) {
    return (
      <Link to={href} className={styles.heading}>
        {text}
      </Link>
    );
  }
  return (
    <NavLink to={href} end={hasEntriesBelow(href)} className={styles.link} aria-label={isNarrow ? text : undefined}>
      <NavIcon path={href} />
      <span className={styles.text}>{text}</span>
    </NavLink>
  );
}

/** In a wide window: makes the navigation as narrow as its icons, whose words are then tooltips, and wide again. */
function Narrowing({ isNarrow, change }: { isNarrow: boolean; change: (toNarrow: boolean) => void }) {
  const name = isNarrow ? say("Expand navigation") : say("Collapse navigation");
  return (
    <button
      type="button"
      className={styles.narrowing}
      aria-label={name}
      aria-expanded={!isNarrow}
      aria-controls="side-nav"
      onClick={() => change(!isNarrow)}
    >
      <LineIcon
        lines={
          isNarrow ? "M10.5 5.5 15 10l-4.5 4.5M5 5.5 9.5 10 5 14.5" : "M9.5 5.5 5 10l4.5 4.5M15 5.5 10.5 10l4.5 4.5"
        }
      />
      <span className={styles.text}>{name}</span>
    </button>
  );
}

/** An entry is also active for pages below its path, unless one of them has an entry of its own. */
const hasEntriesBelow = (href: string): boolean =>
  screens.some(({ nav, path }) => nav !== undefined && path.startsWith(`${href}/`));
