/** Shown while the first code or data of a page loads. */
import { say } from "#web/lib/texts/say.ts";
import * as styles from "#web/ui/waiting.module.css";
import * as hiddenTextStyles from "#web/ui/hidden-text.module.css";
export function Waiting() {
  return (
    <div className={styles.waiting} role="status">
      <span className={styles.mark} />
      <span className={hiddenTextStyles.hiddenText}>{say("Loading")}</span>
    </div>
  );
}
