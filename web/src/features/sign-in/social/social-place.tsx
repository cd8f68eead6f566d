import { lazy, Suspense } from "react";

const SocialButtons = lazy(async () => ({ default: (await import("./social-buttons.tsx")).SocialButtons }));

/** Where the ways in by other providers stand: the form above can be filled in before they are loaded. */
export function SocialPlace({ returnTo }: { returnTo?: string | undefined }) {
  return (
    <Suspense>
      <SocialButtons returnTo={returnTo} />
    </Suspense>
  );
}
