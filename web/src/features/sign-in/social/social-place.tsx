import * as styles from "#web/features/sign-in/sign-in.module.css";
import { Suspense } from "react";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import type { DemoLogin } from "#web/lib/config/config.ts";
import { useInBrowser } from "#web/lib/prerender/use-in-browser.ts";

const SocialButtons = lazyChunk(async () => (await import("./social-buttons.tsx")).SocialButtons);

interface SocialAreaProps {
  readonly returnTo?: string | undefined;
  /** Fills the form in with the demo's login, which a local stage offers; the form is then submitted. */
  readonly onDemo?: ((login: DemoLogin) => void) | undefined;
}

/**
 * Reserves the room for the sign-in buttons of other providers: the form above can be used before they are loaded, and
 * does not move.
 */
export function SocialArea({ returnTo, onDemo }: SocialAreaProps) {
  const room = <div className={styles.socialRoom} />;
  // The page is prerendered for all stages.
  if (!useInBrowser()) return room;
  return (
    <Suspense fallback={room}>
      <SocialButtons returnTo={returnTo} onDemo={onDemo} />
    </Suspense>
  );
}
