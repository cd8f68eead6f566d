import { Suspense } from "react";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";

const SocialButtons = lazyChunk(async () => (await import("./social-buttons.tsx")).SocialButtons);

/** Where the ways in by other providers stand: the form above can be used before they are loaded, and does not move then. */
export function SocialPlace({ returnTo }: { returnTo?: string | undefined }) {
  return (
    <Suspense fallback={<div className="social-room" />}>
      <SocialButtons returnTo={returnTo} />
    </Suspense>
  );
}
