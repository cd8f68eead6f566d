import { say } from "#web/lib/texts/say.ts";
import * as styles from "#web/ui/templates/desk-skeleton.module.css";
import * as frameStyles from "#web/ui/templates/template-frame.module.css";
import * as hiddenTextStyles from "#web/ui/hidden-text.module.css";

const LINES = 6;

/** The outline of a template's screen that is being loaded: its bar, a mail and the panel at its side. */
export function DeskSkeleton() {
  return (
    <>
      <span className={hiddenTextStyles.hiddenText} role="status">
        {say("Loading")}
      </span>
      <div className={`${frameStyles.header} ${styles.bar}`} aria-hidden="true">
        <span />
      </div>
      <div className={styles.desk} aria-hidden="true">
        <div className={styles.mail} />
        <div className={styles.panel}>
          {Array.from({ length: LINES }, (_, line) => (
            <span key={line} />
          ))}
        </div>
      </div>
    </>
  );
}
