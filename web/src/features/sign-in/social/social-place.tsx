import * as styles from "#web/features/sign-in/sign-in.module.css";
import { Suspense } from "react";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";

const SocialButtons = lazyChunk(async () => (await import("./social-buttons.tsx")).SocialButtons);

/**
 * Reserves the room for the sign-in buttons of other providers: the form above can be used before they are loaded, and
 * does not move.
 */
export function SocialArea({ returnTo }: { returnTo?: string | undefined }) {
  return (
    <Suspense fallback={<div className={styles.socialRoom} />}>
      <SocialButtons returnTo={returnTo} />
    </Suspense>
  );
}
