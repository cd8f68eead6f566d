import ProgressBar from "@cloudscape-design/components/progress-bar";
import * as styles from "#web/features/home/home.module.css";
import { say } from "#web/lib/texts/say.ts";
import type { Step } from "./steps.ts";

export interface SetUpProgressProps {
  /** Percent. */
  readonly progress: number;
  readonly steps: readonly Step[];
}

/** How many of the steps are done that count. */
export function SetUpProgress({ progress, steps }: SetUpProgressProps) {
  const counted = steps.filter(({ isCounted }) => isCounted);
  return (
    <div className={styles.progress}>
      <ProgressBar
        value={progress}
        ariaLabel={say("Set-up progress")}
        additionalInfo={say("{done} of {count} steps done", {
          done: counted.filter(({ done }) => done).length,
          count: counted.length,
        })}
      />
    </div>
  );
}
