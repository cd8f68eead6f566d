import { useLayoutEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { marketplaceParameter, marketplaceToken } from "#web/lib/marketplace/marketplace-token.ts";
import { say } from "#web/lib/texts/say.ts";
import { Notice } from "./notice.tsx";

/** After a purchase on AWS Marketplace: its reference is stored in this browser until the sign-in. */
export function MarketplaceNotice() {
  const [params] = useSearchParams();
  const token = params.get(marketplaceParameter);
  // Stored before the notice is visible, because the user may leave the page as soon as they have read it.
  useLayoutEffect(() => {
    if (token !== null) marketplaceToken.write(token);
  }, [token]);
  return (
    <Notice kind="info">
      {say("Marketplace Subscription received. Please login or register to complete your subscription.")}
    </Notice>
  );
}
