import * as styles from "#web/app/fatal-error.module.css";
import { useEffect } from "react";
import { useRouteError } from "react-router-dom";
import { ChunkMissing } from "#web/lib/chunks/load-chunk.ts";
import { reportError } from "#web/lib/error-reports/report-error.ts";
import { say } from "#web/lib/texts/say.ts";

/** Shown after a rendering error, or when code could not be loaded. */
export function FatalError() {
  const error = useRouteError();
  const isMissing = error instanceof ChunkMissing;
  useEffect(() => {
    if (!isMissing) reportError(error);
  }, [error, isMissing]);
  return (
    <main className={styles.fatal}>
      <title>Sestina</title>
      <div role="alert">
        <h1 className={styles.text}>
          {isMissing
            ? say("A part of Sestina could not be loaded. Please check your connection, then reload the page.")
            : say("Sorry, an unexpected error occured. Please try to reload the page.")}
        </h1>
      </div>
      <button type="button" className={styles.reload} onClick={() => window.location.reload()}>
        {say("Reload")}
      </button>
    </main>
  );
}
