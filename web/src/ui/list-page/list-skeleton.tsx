import { say } from "#web/lib/texts/say.ts";
import * as styles from "#web/ui/list-page/list-skeleton.module.css";
import * as hiddenTextStyles from "#web/ui/hidden-text.module.css";

/** The outline of rows that are being loaded. */
export function ListSkeleton({ rows = 5 }: { rows?: number | undefined }) {
  return (
    <>
      <div className={styles.skeleton} aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={styles.row}>
            {Array.from({ length: 4 }, (_each, bar) => (
              <div key={bar} className={styles.bar} />
            ))}
          </div>
        ))}
      </div>
      <span className={hiddenTextStyles.hiddenText} role="status">
        {say("Loading")}
      </span>
    </>
  );
}
