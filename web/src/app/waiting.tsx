/** Shown while the first code or data of a page loads. */
import * as styles from "#web/ui/waiting.module.css";
import * as hiddenTextStyles from "#web/ui/hidden-text.module.css";
export function Waiting() {
  return (
    <div className={styles.waiting} role="status">
      <span className={styles.mark} />
      <span className={hiddenTextStyles.hiddenText}>Loading</span>
    </div>
  );
}
