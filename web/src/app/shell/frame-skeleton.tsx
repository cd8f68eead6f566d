import * as styles from "#web/app/shell/frame-skeleton.module.css";
import * as shellStyles from "#web/app/shell/shell.module.css";
import * as sideNavStyles from "#web/app/shell/side-nav.module.css";
import * as topBarStyles from "#web/app/shell/top-bar.module.css";
import { say } from "#web/lib/texts/say.ts";
import * as hiddenTextStyles from "#web/ui/hidden-text.module.css";

const NAV_ENTRIES = 12;
const ROWS = 10;

const Bars = ({ count }: { count: number }) => Array.from({ length: count }, (_, at) => <span key={at} />);

/**
 * The app's frame with a list, before its code and data are there: the built index.html contains it, and CompanyGate
 * shows it until the user is known. It has the places and sizes of Layout, so that nothing moves.
 */
export function FrameSkeleton() {
  return (
    <div className={`${shellStyles.shell} ${styles.skeleton}`}>
      <span className={hiddenTextStyles.hiddenText} role="status">
        {say("Loading")}
      </span>
      <div className={topBarStyles.topBar}>
        <span className={topBarStyles.product}>
          <img src="/favicon.svg" alt="" width="28" height="28" />
          Sestina
        </span>
      </div>
      <div className={`${sideNavStyles.sideNav} ${styles.entries}`}>
        <Bars count={NAV_ENTRIES} />
      </div>
      <div className={`${shellStyles.main} ${styles.list}`}>
        <span className={styles.title} />
        <div className={styles.rows}>
          <Bars count={ROWS} />
        </div>
      </div>
    </div>
  );
}
