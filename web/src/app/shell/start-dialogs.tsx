import { useState } from "react";
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
 * Dialogs that a user has to see first, one after the other: new terms, the result of a payment, and at the first
 * sign-in the welcome.
 */
export function StartDialogs() {
  const maintenance = useMaintenance();
  const { termsAccepted, welcomeSeen } = useUser();
  const [params] = useSearchParams();
  const [bought, setBought] = useState(() => marketplaceToken.read());
  // Of two dialogs the later one is in front, so this one waits.
  if (maintenance) return null;
  if (termsAccepted && params.has("checkoutSessionId")) {
    return <CheckoutReturn />;
  }
  if (termsAccepted && bought !== undefined) {
    return <MarketplaceReturn token={bought} onDone={() => setBought(undefined)} />;
  }
  if (termsAccepted && welcomeSeen) return null;
  return termsAccepted ? <WelcomeDialog /> : <TermsUpdateDialog />;
}
