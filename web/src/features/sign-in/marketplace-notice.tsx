import { useLayoutEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { marketplaceParameter, marketplaceToken } from "#web/lib/marketplace/marketplace-token.ts";
import { Notice } from "./notice.tsx";

/** Somebody comes from AWS Marketplace: what they bought waits in this browser until they have signed in. */
export function MarketplaceNotice() {
  const [params] = useSearchParams();
  const token = params.get(marketplaceParameter);
  // Kept by the time the notice can be read: whoever has read it may leave at once.
  useLayoutEffect(() => {
    if (token !== null) marketplaceToken.write(token);
  }, [token]);
  return (
    <Notice kind="info">
      Marketplace Subscription received. Please login or register to complete your subscription.
    </Notice>
  );
}
