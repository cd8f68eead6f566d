import { say } from "#web/lib/texts/say.ts";
import * as styles from "#web/ui/snackbars/snackbars.module.css";
import { Suspense, useEffect, useId } from "react";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { preloadChunk } from "#web/lib/chunks/preload-chunk.ts";
import { useShownMessages } from "./snackbars-context.ts";

const SnackbarFlashes = lazyChunk(async () => (await import("./snackbar-flashes.tsx")).SnackbarFlashes);

const loadFlashes = () => preloadChunk(() => import("./snackbar-flashes.tsx"));

/** After the page has its own code, so that a message can be shown offline. */
const LOADED_AFTER_MS = 2000;

/**
 * Shows the snackbars. If there are several lists on the page, only the latest shows them, because it is above the
 * others.
 */
export function SnackbarList() {
  const id = useId();
  const { messages, limitCode, dismissLimit, LimitDialog, topPlace, enter } = useShownMessages();
  useEffect(() => enter(id), [enter, id]);
  useEffect(() => {
    const timer = setTimeout(loadFlashes, LOADED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const isTop = topPlace === id;
  return (
    <>
      <section className={styles.snackbars} {...(isTop && { "aria-label": say("Messages") })}>
        {isTop && messages.length > 0 && (
          <Suspense>
            <SnackbarFlashes messages={messages} />
          </Suspense>
        )}
      </section>
      {isTop && limitCode !== undefined && (
        <Suspense>
          <LimitDialog code={limitCode} onClose={dismissLimit} />
        </Suspense>
      )}
    </>
  );
}
