import { say } from "#web/lib/texts/say.ts";
import * as styles from "#web/ui/images/images.module.css";
import Button from "@cloudscape-design/components/button";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import type { Uploads } from "./use-uploads.ts";

/** The progress of each upload, or why it failed. Render it only if there are uploads. */
export function UploadList({ uploads, dismiss }: Pick<Uploads, "uploads" | "dismiss">) {
  return (
    <ul className={styles.uploads} aria-label={say("Uploads")}>
      {uploads.map(({ key, name, progress, failure }) => (
        <li key={key} className={styles.upload}>
          <span className={styles.uploadName}>{name}</span>
          {failure === undefined ? (
            <progress
              className={styles.uploadProgress}
              max={100}
              value={progress}
              aria-label={say("Uploading {name}", { name })}
            />
          ) : (
            <>
              <span role="alert">
                <StatusIndicator type="error">{failure}</StatusIndicator>
              </span>
              <Button
                variant="icon"
                iconName="close"
                ariaLabel={say("Dismiss {name}", { name })}
                onClick={() => dismiss(key)}
              />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
