import { say } from "#web/lib/texts/say.ts";
import * as styles from "#web/ui/waiting.module.css";
import * as hiddenTextStyles from "#web/ui/hidden-text.module.css";
import Spinner from "@cloudscape-design/components/spinner";

/** Shown while a part of a page loads. */
export function Waiting({ text = say("Loading") }: { text?: string }) {
  return (
    <div className={styles.waiting} role="status">
      <Spinner size="large" />
      <span className={hiddenTextStyles.hiddenText}>{text}</span>
    </div>
  );
}
