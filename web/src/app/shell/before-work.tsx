import { Suspense, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { useMaintenance } from "#web/lib/config/maintenance.ts";
import { marketplaceToken } from "#web/lib/marketplace/marketplace-token.ts";
import { useUser } from "#web/lib/session/use-session.ts";

const TermsUpdateDialog = lazyChunk(
  async () => (await import("#web/features/welcome/terms-update-dialog.tsx")).TermsUpdateDialog,
);
const CheckoutReturn = lazyChunk(
  async () => (await import("#web/features/billing/return/checkout-return.tsx")).CheckoutReturn,
);
const MarketplaceReturn = lazyChunk(
  async () => (await import("#web/features/billing/return/marketplace-return.tsx")).MarketplaceReturn,
);
const WelcomeDialog = lazyChunk(async () => (await import("#web/features/welcome/welcome-dialog.tsx")).WelcomeDialog);

/**
 * What somebody has to see before they work, one after the other: terms they have not accepted, what became of their
 * payment, and, the first time, the welcome.
 */
export function BeforeWork() {
  const maintenance = useMaintenance();
  const { termsAccepted, welcomeSeen } = useUser();
  const [params] = useSearchParams();
  const [bought, setBought] = useState(() => marketplaceToken.read());
  // Of two such dialogs the later one stands in front, and this one has to wait.
  if (maintenance) return null;
  if (termsAccepted && params.has("checkoutSessionId")) {
    return (
      <Suspense>
        <CheckoutReturn />
      </Suspense>
    );
  }
  if (termsAccepted && bought !== undefined) {
    return (
      <Suspense>
        <MarketplaceReturn token={bought} onDone={() => setBought(undefined)} />
      </Suspense>
    );
  }
  if (termsAccepted && welcomeSeen) return null;
  return <Suspense>{termsAccepted ? <WelcomeDialog /> : <TermsUpdateDialog />}</Suspense>;
}
