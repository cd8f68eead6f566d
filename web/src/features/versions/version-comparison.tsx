import * as styles from "#web/features/versions/versions-desk.module.css";
import Button from "@cloudscape-design/components/button";
import type { VersionContent as Content } from "#shared/models/template-version.ts";
import { MailComparison } from "#web/ui/comparison/mail-comparison.tsx";
import { VersionContent } from "./version-content.tsx";

export interface VersionComparisonProps {
  readonly id: string;
  readonly numbers: readonly [number, number];
  readonly onEnd: () => void;
}

const named = (content: Content) => ({ ...content, name: `Version ${content.versionNumber}` });

/** Two versions side by side, the older one first. */
export function VersionComparison({ id, numbers, onEnd }: VersionComparisonProps) {
  const [older, newer] = [Math.min(...numbers), Math.max(...numbers)];
  return (
    <section className={styles.comparison} aria-label={`Version ${older} compared with version ${newer}`}>
      <VersionContent id={id} versionNumber={older}>
        {(before) => (
          <VersionContent id={id} versionNumber={newer}>
            {(after) => (
              <MailComparison
                title={`Version ${older} and version ${newer}`}
                before={named(before)}
                after={named(after)}
                actions={<Button onClick={onEnd}>End comparison</Button>}
              />
            )}
          </VersionContent>
        )}
      </VersionContent>
    </section>
  );
}
