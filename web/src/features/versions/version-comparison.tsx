import * as styles from "#web/features/versions/versions-desk.module.css";
import Button from "@cloudscape-design/components/button";
import type { VersionContent as Content } from "#shared/models/template-version.ts";
import { say } from "#web/lib/texts/say.ts";
import { MailComparison } from "#web/ui/comparison/mail-comparison.tsx";
import { VersionContent } from "./version-content.tsx";

export interface VersionComparisonProps {
  readonly id: string;
  readonly numbers: readonly [number, number];
  readonly onEnd: () => void;
}

const named = (content: Content) => ({
  ...content,
  name: say("Version {versionNumber}", { versionNumber: content.versionNumber }),
});

/** Two versions side by side, the older one first. */
export function VersionComparison({ id, numbers, onEnd }: VersionComparisonProps) {
  const [older, newer] = [Math.min(...numbers), Math.max(...numbers)];
  return (
    <section
      className={styles.comparison}
      aria-label={say("Version {older} compared with version {newer}", { older, newer })}
    >
      <VersionContent id={id} versionNumber={older}>
        {(before) => (
          <VersionContent id={id} versionNumber={newer}>
            {(after) => (
              <MailComparison
                title={say("Version {older} and version {newer}", { older, newer })}
                before={named(before)}
                after={named(after)}
                actions={<Button onClick={onEnd}>{say("End comparison")}</Button>}
              />
            )}
          </VersionContent>
        )}
      </VersionContent>
    </section>
  );
}
